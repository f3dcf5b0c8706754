import { refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { defineContenedor } from '#features/contenedor/server/contenedor.ts';
import { sucursalPrincipal } from '#features/sucursales/server/principal.public.ts';
import { trackingText } from '#features/tracking/rules/tracking-text.ts';
import { putInList } from '#features/viaje/server/en-lista.ts';
import { followPaquetes } from '#features/viaje/server/follow-paquetes.ts';
import { lockConGuias } from '#features/viaje/server/lock-con-guias.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import { packinglistErrors } from '../contract/packinglist.errors.ts';
import { AUTORIZA, PERMISOS_DE } from '../rules/packinglist-acciones.ts';
import { readCajasFuera } from './cajas-fuera.ts';
import { lockAdmisibles, lockEscaneado, requireAdmisibles } from './cajas-lock.ts';
import { agregados, paquetesText } from './packinglist.queries.ts';
import { listaText, packinglistMovement, type LockedPackinglist } from './packinglists.movement.ts';
import { selectPaquetesEnLista } from './paquetes-en-lista.queries.ts';

const ENVIADO = 'Enviado a HN';

/** The parcels of lists with their guides and states, not locked. */
const headsOf = async (db: Executor, packinglist_ids: readonly number[]) => {
  const rows = await db
    .selectFrom('paquetes')
    .select(['paquete_id', 'guia_id', 'paquete_estado', 'packinglist_id'])
    .where('packinglist_id', 'in', packinglist_ids)
    .orderBy('paquete_id')
    .execute();
  return rows.map((row) => ({ ...row, id: row.paquete_id, en_camino: row.paquete_estado === ENVIADO }));
};

/** Packing lists: parcels that travel from Miami to Honduras. */
export const packinglists = defineContenedor({
  movement: packinglistMovement,
  idOf: ({ packinglist_id }: LockedPackinglist) => packinglist_id,
  versionOf: ({ version }) => version,
  estadoOf: ({ estado }) => estado,
  textOf: listaText,
  enviado: ENVIADO,
  topic: 'packinglist',
  permisos: PERMISOS_DE,
  autoriza: AUTORIZA,
  incompleto: {
    fuera: (db, { packinglist_id }) => readCajasFuera(db, packinglist_id),
    refusal: packinglistErrors.PACKINGLIST_SIN_CAJAS,
  },
  errors: {
    vacio: packinglistErrors.PACKINGLIST_VACIO,
    con_miembros: packinglistErrors.PACKINGLIST_CON_PAQUETES,
    no_se_quita: packinglistErrors.PACKINGLIST_NO_SE_QUITA,
    ajeno: packinglistErrors.PACKINGLIST_PAQUETE_AJENO,
    sin_autorizacion: packinglistErrors.PACKINGLIST_SIN_AUTORIZACION,
  },
  agregadosText: agregados.text,
  countText: paquetesText,
  members: {
    key: 'paquete_id',
    nameKey: 'tracking',
    heads: headsOf,
    lockAdmisibles,
    lockEscaneado,
    idOf: ({ paquete_id }) => paquete_id,
    put: async (db, { packinglist_id }, entering) => {
      await putInList(db, entering, packinglist_id);
      return entering.map(trackingText);
    },
    leave: async (db, listas, usuario) => {
      const ids = listas.map(({ packinglist_id }) => packinglist_id);
      const { guias, paquetes } = await lockConGuias(db, await headsOf(db, ids));
      // Checks the parcels once more: something may have changed since they were added, e.g. the service of a guide.
      const rows = Map.groupBy(
        await selectPaquetesEnLista(db).where('p.packinglist_id', 'in', ids).orderBy('p.paquete_id').execute(),
        ({ packinglist_id }) => packinglist_id,
      );
      for (const lista of listas) {
        const those = rows.get(lista.packinglist_id) ?? [];
        if (those.length === 0) throw refuse(packinglistErrors.PACKINGLIST_VACIO, { lista: listaText(lista) });
        requireAdmisibles(lista, those);
      }
      await paqueteMovement.move(db, paquetes, 'enviar', { usuario });
      await followPaquetes(db, guias, usuario);
      return paquetes.length;
    },
    arrive: async ({ db, user: { usuario } }, _lista, heads) => {
      const { guias, paquetes } = await lockConGuias(db, heads);
      if (paquetes.length === 0) return { recibidos: [], cajas: 0 };
      const sucursal_id = await sucursalPrincipal(db);
      await paqueteMovement.move(db, paquetes, 'recibir_hn', { usuario, set: { sucursal_id } });
      await followPaquetes(db, guias, usuario, { sucursal_id });
      return { recibidos: paquetes.map(({ paquete_id }) => paquete_id), cajas: 0 };
    },
    // If the list was already sent, the parcel had been left behind in Miami and returns to its warehouse.
    takeOut: async (db, _lista, head, { usuario, comentario, sent }) => {
      const { guias, paquetes } = await lockConGuias(db, [head]);
      if (sent) {
        const set = { packinglist_id: null };
        await paqueteMovement.move(db, paquetes, 'devolver_a_bodega', { usuario, comentario, set });
        await followPaquetes(db, guias, usuario);
      } else {
        await putInList(db, paquetes, null);
        await paqueteMovement.note(db, paquetes, 'retirar', { usuario, comentario });
      }
      return paquetes.map(trackingText).join('');
    },
  },
});
