import { sql } from 'kysely';
import { refuse } from '#kit/contract/errors.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { defineContenedor } from '#features/contenedor/server/contenedor.ts';
import { trasladoComentario } from '#features/historial/rules/traslados.public.ts';
import { mailDisponibles } from '#features/guias/server/guias-mails.public.ts';
import { worksAt } from '#features/sucursales/rules/sucursal-que-ve.public.ts';
import { guiaMovement, type LockedGuia } from '#features/viaje/server/guias.movement.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import { transferenciasErrors } from '../contract/transferencias.errors.ts';
import { AUTORIZA, PERMISOS_DE } from '../rules/transferencia-acciones.ts';
import { transferenciaText } from '#features/viaje/rules/transferencia-numero.ts';
import { readCajasFuera } from './cajas-fuera.ts';
import { lockEscaneada, lockTrasladables, nameOf, requireTrasladables, type LockedGuiaRow } from './guias-lock.ts';
import { selectGuiasDeTransferencia, withIds } from './guias-en-transferencia.queries.ts';
import { transferenciaMovement, type LockedTransferencia } from './transferencias.movement.ts';
import { llegadaOf } from '../rules/llegada.ts';
import { llegadaA } from './llegada-a.ts';
import { agregados, guiasText } from './transferencias.queries.ts';

const ENVIADO = 'Enviado a Sucursal';

/** @throws TRANSFERENCIA_EN_OTRA_SUCURSAL */
export const requireReceptor = (
  user: Principal,
  { sucursal_id, sucursal_nombre, transferencia_id }: LockedTransferencia,
): void => {
  if (worksAt(user, sucursal_id)) return;
  throw refuse(transferenciasErrors.TRANSFERENCIA_EN_OTRA_SUCURSAL, {
    lista: transferenciaText(transferencia_id),
    sucursal: sucursal_nombre,
  });
};

/** The guias in these transfers, not locked yet. */
export const headsOf = async (db: Executor, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('transferencia_guias as tg')
    .innerJoin('transferencias as t', 't.transferencia_id', 'tg.transferencia_id')
    .select(['tg.guia_id', 'tg.transferencia_id', 'tg.fecha_recepcion', 't.transferencia_estado'])
    .select(['tg.cajas_fuera', 'tg.cajas_recibidas'])
    .where(hasAnyId('tg.transferencia_id', ids))
    .orderBy('tg.guia_id')
    .execute();
  return rows.map(({ transferencia_estado, ...row }) => ({
    ...row,
    id: row.guia_id,
    en_camino: transferencia_estado === ENVIADO && row.fecha_recepcion === null,
  }));
};

/** Locks the boxes of guias, after the guias; each with its number in its guia. */
export const lockCajasOf = async (db: Executor, guias: readonly LockedGuia[]) => {
  const rows = await db
    .selectFrom('paquetes')
    .select((eb) => [
      'paquete_id',
      eb.ref('guia_id').$notNull().as('guia_id'),
      eb.ref('guia_caja').$notNull().as('guia_caja'),
    ])
    .where(
      hasAnyId(
        'guia_id',
        guias.map(({ guia_id }) => guia_id),
      ),
    )
    .where('reempaque_id', 'is', null)
    .where('paquete_estado', 'in', ['Recibido en HN', 'Disponible para entrega'])
    .execute();
  const cajas = new Map(rows.map((row) => [row.paquete_id, row]));
  const locked = await paqueteMovement.lock(db, [...cajas.keys()]);
  return locked.flatMap((paquete) => {
    const caja = cajas.get(paquete.paquete_id);
    return caja === undefined ? [] : [{ ...paquete, ...caja }];
  });
};

/** The guias of a transfer that these boxes belong to. @throws TRANSFERENCIA_CAJA_AJENA */
const guiasDeCajas = async (db: Executor, transferencia_id: number, paquete_ids: readonly number[]) => {
  if (paquete_ids.length === 0) return [];
  const rows = await db
    .selectFrom('paquetes as p')
    .innerJoin('transferencia_guias as tg', 'tg.guia_id', 'p.guia_id')
    .select(['tg.guia_id', 'tg.fecha_recepcion'])
    .where('tg.transferencia_id', '=', transferencia_id)
    .where(hasAnyId('p.paquete_id', paquete_ids))
    .where('p.reempaque_id', 'is', null)
    .execute();
  if (rows.length < paquete_ids.length) throw refuse(transferenciasErrors.TRANSFERENCIA_CAJA_AJENA);
  return rows.flatMap(({ guia_id, fecha_recepcion }) => (fecha_recepcion === null ? [guia_id] : []));
};

/** Transfers: guias that travel from one branch to another. */
export const transferencias = defineContenedor({
  movement: transferenciaMovement,
  idOf: ({ transferencia_id }: LockedTransferencia) => transferencia_id,
  versionOf: ({ version }) => version,
  estadoOf: ({ transferencia_estado }) => transferencia_estado,
  textOf: ({ transferencia_id }) => transferenciaText(transferencia_id),
  enviado: ENVIADO,
  topic: 'transferencias',
  permisos: PERMISOS_DE,
  autoriza: AUTORIZA,
  requireReceptor,
  incompleto: {
    fuera: (db, { transferencia_id }) => readCajasFuera(db, transferencia_id),
    refusal: transferenciasErrors.TRANSFERENCIA_SIN_CAJAS,
  },
  errors: {
    vacio: transferenciasErrors.TRANSFERENCIA_VACIA,
    con_miembros: transferenciasErrors.TRANSFERENCIA_CON_GUIAS,
    no_se_quita: transferenciasErrors.TRANSFERENCIA_NO_SE_QUITA,
    ajeno: transferenciasErrors.TRANSFERENCIA_GUIA_AJENA,
    sin_autorizacion: transferenciasErrors.TRANSFERENCIA_SIN_AUTORIZACION,
  },
  agregadosText: agregados.text,
  countText: guiasText,
  members: {
    key: 'guia_id',
    nameKey: 'nombre',
    heads: headsOf,
    lockAdmisibles: lockTrasladables,
    lockEscaneado: lockEscaneada,
    idOf: ({ guia_id }) => guia_id,
    put: async (db, { transferencia_id, sucursal_nombre }, entering: readonly LockedGuiaRow[], usuario) => {
      const nuevas = entering.filter((guia) => guia.transferencia_id !== transferencia_id);
      // Another box of a guia that is in the transfer already.
      for (const { guia_id, cajas_fuera } of entering.filter((guia) => !nuevas.includes(guia)))
        await db
          .updateTable('transferencia_guias')
          .set({ cajas_fuera: [...cajas_fuera] })
          .where('transferencia_id', '=', transferencia_id)
          .where('guia_id', '=', guia_id)
          .execute();
      if (nuevas.length === 0) return [];
      await db
        .insertInto('transferencia_guias')
        .values(
          nuevas.map(({ guia_id, cajas_fuera }) => ({ transferencia_id, guia_id, cajas_fuera: [...cajas_fuera] })),
        )
        .execute();
      const comentario = `${transferenciaText(transferencia_id)} hacia ${sucursal_nombre}`;
      const set = { transferencia_id };
      await guiaMovement.move(db, nuevas, 'poner_en_transferencia', { usuario, comentario, set });
      return nuevas.map(nameOf);
    },
    leave: async (db, rows, usuario) => {
      const heads = await headsOf(
        db,
        rows.map(({ transferencia_id }) => transferencia_id),
      );
      const ids = heads.map(({ guia_id }) => guia_id);
      const guias = await guiaMovement.lock(db, ids);
      const rowById = new Map(
        (await selectGuiasDeTransferencia(db).where(withIds(ids)).execute()).map((row) => [row.guia_id, row]),
      );
      for (const row of rows) {
        const own = heads.filter(({ transferencia_id }) => transferencia_id === row.transferencia_id);
        if (own.length === 0)
          throw refuse(transferenciasErrors.TRANSFERENCIA_VACIA, { lista: transferenciaText(row.transferencia_id) });
        requireTrasladables(
          row,
          own.flatMap(({ guia_id }) => rowById.get(guia_id) ?? []),
        );
      }
      const fuera = new Map(heads.map(({ guia_id, cajas_fuera }) => [guia_id, cajas_fuera]));
      const cajas = await lockCajasOf(db, guias);
      await guiaMovement.move(db, guias, 'enviar_a_sucursal', { usuario });
      const salen = cajas.filter(({ guia_id, guia_caja }) => fuera.get(guia_id)?.includes(guia_caja) !== true);
      await paqueteMovement.move(db, salen, 'enviar_a_sucursal', { usuario });
      return guias.length;
    },
    arrive: async ({ db, services, user }, row, heads, paquete_ids) => {
      const { usuario } = user;
      const enteras = new Set(heads.map(({ guia_id }) => guia_id));
      const enParte = await guiasDeCajas(db, row.transferencia_id, paquete_ids);
      const candidatas = await guiaMovement.lock(db, [...new Set([...enteras, ...enParte])]);
      if (candidatas.length === 0) return { recibidos: [], cajas: 0 };
      const coming = new Set(candidatas.map(({ guia_id }) => guia_id));
      const inside = (await headsOf(db, [row.transferencia_id])).filter(({ guia_id }) => coming.has(guia_id));
      const scanned = new Set(paquete_ids);
      const llegada = llegadaOf(inside, await lockCajasOf(db, candidatas), { enteras, scanned });
      await sql`
        update transferencia_guias tg set cajas_recibidas = l.cajas, fecha_recepcion = case when l.completa then now() end
        from jsonb_to_recordset(${JSON.stringify(llegada.guias)}::jsonb) as l(guia_id int, cajas smallint[], completa boolean)
        where tg.transferencia_id = ${row.transferencia_id} and tg.guia_id = l.guia_id`.execute(db);
      const completas = new Set(llegada.guias.flatMap(({ guia_id, completa }) => (completa ? [guia_id] : [])));
      const guias = candidatas.filter(({ guia_id }) => completas.has(guia_id));
      const llegan = llegadaA(row);
      await guiaMovement.move(db, guias, 'recibir_en_sucursal', { usuario, ...llegan.guia });
      await paqueteMovement.move(db, llegada.ahora, 'recibir_en_sucursal', { usuario, ...llegan.caja });
      // Clients of available guias were told the old branch and price, so they are mailed the new ones in this
      // transaction.
      const told = guias.filter(({ guia_estado }) => guia_estado === 'Disponible para entrega');
      await mailDisponibles(
        db,
        services,
        user,
        told.map(({ guia_id }) => guia_id),
        true,
      );
      return {
        recibidos: [...completas],
        cajas: llegada.ahora.filter(({ guia_id }) => !completas.has(guia_id)).length,
      };
    },
    takeOut: async (db, row, head, { usuario, comentario, sent }) => {
      const { guia_id, fecha_recepcion, cajas_fuera, cajas_recibidas, transferencia_id } = head;
      const guias = await guiaMovement.lock(db, [guia_id]);
      const name = guias.map(nameOf).join('');
      if (fecha_recepcion !== null) throw refuse(transferenciasErrors.TRANSFERENCIA_GUIA_RECIBIDA, { guia: name });
      if (cajas_recibidas.length > 0) throw refuse(transferenciasErrors.TRANSFERENCIA_GUIA_EN_PARTE, { guia: name });
      const set = { transferencia_id: null };
      await guiaMovement.move(db, guias, 'quitar_de_transferencia', { usuario, comentario, set });
      // The history said that it is on its way; now it says where it stayed.
      if (sent) {
        const quedo = {
          usuario,
          comentario: trasladoComentario(row.origen_nombre, transferenciaText(transferencia_id)),
        };
        await guiaMovement.move(db, guias, 'quedarse_en_sucursal', quedo);
        const cajas = (await lockCajasOf(db, guias)).filter(({ guia_caja }) => !cajas_fuera.includes(guia_caja));
        await paqueteMovement.move(db, cajas, 'quedarse_en_sucursal', quedo);
      }
      await db
        .deleteFrom('transferencia_guias')
        .where('transferencia_id', '=', transferencia_id)
        .where('guia_id', '=', guia_id)
        .execute();
      return name;
    },
  },
});
