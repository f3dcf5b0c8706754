import { sql, type SqlBool } from 'kysely';
import { refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { defineContenedor } from '#features/contenedor/server/contenedor.ts';
import { mailDisponibles } from '#features/guias/server/guias-mails.public.ts';
import { guiaMovement, type LockedGuia } from '#features/viaje/server/guias.movement.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import { transferenciasErrors } from '../contract/transferencias.errors.ts';
import { tarifaTransporteDe } from '../rules/tarifa-transporte.ts';
import { PERMISOS_DE } from '../rules/transferencia-acciones.ts';
import { transferenciaText } from '../rules/transferencia-numero.ts';
import { lockEscaneada, lockTrasladables, nameOf, requireTrasladables } from './guias-lock.ts';
import { selectGuiasDeTransferencia, withIds } from './guias-en-transferencia.queries.ts';
import { transferenciaMovement, type LockedTransferencia } from './transferencias.movement.ts';
import { agregados, guiasText } from './transferencias.queries.ts';

const ENVIADO = 'Enviado a Sucursal';

/** What transfers hold, not locked yet. */
const headsDe = async (db: Executor, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('transferencia_guias as tg')
    .innerJoin('transferencias as t', 't.transferencia_id', 'tg.transferencia_id')
    .select(['tg.guia_id', 'tg.transferencia_id', 'tg.fecha_recepcion', 't.transferencia_estado'])
    .where(sql<SqlBool>`tg.transferencia_id = any(${[...ids]}::int[])`)
    .orderBy('tg.guia_id')
    .execute();
  return rows.map(({ transferencia_estado, ...row }) => ({
    ...row,
    id: row.guia_id,
    en_camino: transferencia_estado === ENVIADO && row.fecha_recepcion === null,
  }));
};

/** The parcels that go with guides, locked after them. */
const lockPaquetesDe = async (db: Executor, guias: readonly LockedGuia[]) => {
  const rows = await db
    .selectFrom('paquetes')
    .select('paquete_id')
    .where(sql<SqlBool>`guia_id = any(${guias.map(({ guia_id }) => guia_id)}::int[])`)
    .where('reempaque_id', 'is', null)
    .where('paquete_estado', 'in', ['Recibido en HN', 'Disponible para entrega'])
    .execute();
  return paqueteMovement.lock(
    db,
    rows.map(({ paquete_id }) => paquete_id),
  );
};

/** Transfers: guides that go from one branch to another. */
export const transferencias = defineContenedor({
  movement: transferenciaMovement,
  idOf: ({ transferencia_id }: LockedTransferencia) => transferencia_id,
  versionOf: ({ version }) => version,
  estadoOf: ({ transferencia_estado }) => transferencia_estado,
  textOf: ({ transferencia_id }) => transferenciaText(transferencia_id),
  enviado: ENVIADO,
  topic: 'transferencias',
  permisos: PERMISOS_DE,
  autoriza: 'tranasferencia_guias.proceso.autorizar_retiro',
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
    heads: headsDe,
    lockAdmisibles: lockTrasladables,
    lockEscaneado: lockEscaneada,
    idOf: ({ guia_id }) => guia_id,
    nameOf,
    put: async (db, { transferencia_id, sucursal_nombre }, filas, usuario) => {
      const ids = filas.map(({ guia_id }) => guia_id);
      await db
        .insertInto('transferencia_guias')
        .values(ids.map((guia_id) => ({ transferencia_id, guia_id })))
        .execute();
      const comentario = `${transferenciaText(transferencia_id)} hacia ${sucursal_nombre}`;
      const set = { transferencia_id };
      await guiaMovement.move(db, filas, 'poner_en_transferencia', { usuario, comentario, set });
    },
    leave: async (db, rows, usuario) => {
      const heads = await headsDe(
        db,
        rows.map(({ transferencia_id }) => transferencia_id),
      );
      const ids = heads.map(({ guia_id }) => guia_id);
      const guias = await guiaMovement.lock(db, ids);
      const filas = new Map(
        (await selectGuiasDeTransferencia(db).where(withIds(ids)).execute()).map((fila) => [fila.guia_id, fila]),
      );
      for (const row of rows) {
        const own = heads.filter(({ transferencia_id }) => transferencia_id === row.transferencia_id);
        if (own.length === 0)
          throw refuse(transferenciasErrors.TRANSFERENCIA_VACIA, { lista: transferenciaText(row.transferencia_id) });
        requireTrasladables(
          row,
          own.flatMap(({ guia_id }) => filas.get(guia_id) ?? []),
        );
      }
      const paquetes = await lockPaquetesDe(db, guias);
      await guiaMovement.move(db, guias, 'enviar_a_sucursal', { usuario });
      await paqueteMovement.move(db, paquetes, 'enviar_a_sucursal', { usuario });
      return guias.length;
    },
    arrive: async ({ db, services, user }, row, heads) => {
      const { usuario } = user;
      const guias = await guiaMovement.lock(
        db,
        heads.map(({ guia_id }) => guia_id),
      );
      if (guias.length === 0) return [];
      const ids = guias.map(({ guia_id }) => guia_id);
      const paquetes = await lockPaquetesDe(db, guias);
      await db
        .updateTable('transferencia_guias')
        .set({ fecha_recepcion: sql`now()` })
        .where('transferencia_id', '=', row.transferencia_id)
        .where(sql<SqlBool>`guia_id = any(${ids}::int[])`)
        .execute();
      const { sucursal_id, sucursal_nombre } = row;
      const comentario = `${transferenciaText(row.transferencia_id)} en ${sucursal_nombre}`;
      const guia_tarifa_transporte = tarifaTransporteDe(row);
      await guiaMovement.move(db, guias, 'recibir_en_sucursal', {
        usuario,
        comentario,
        set: {
          sucursal_id,
          transferencia_id: null,
          guia_tarifa_transporte,
          // It could not be fetched on its way: its days of storage begin here.
          fecha_disponible: sql<string | null>`case when fecha_disponible is not null then now() end`,
        },
      });
      await paqueteMovement.move(db, paquetes, 'recibir_en_sucursal', { usuario, comentario, set: { sucursal_id } });
      // Who was told a branch and a price is told the new ones, with the arrival or not at all.
      const told = guias.filter(({ guia_estado }) => guia_estado === 'Disponible para entrega');
      await mailDisponibles(
        db,
        services,
        user,
        told.map(({ guia_id }) => guia_id),
        true,
      );
      return ids;
    },
    takeOut: async (db, _row, { guia_id, fecha_recepcion, transferencia_id }, { usuario, comentario }) => {
      const guias = await guiaMovement.lock(db, [guia_id]);
      const name = guias.map(nameOf).join('');
      if (fecha_recepcion !== null) throw refuse(transferenciasErrors.TRANSFERENCIA_GUIA_RECIBIDA, { guia: name });
      const set = { transferencia_id: null };
      await guiaMovement.move(db, guias, 'quitar_de_transferencia', { usuario, comentario, set });
      await db
        .deleteFrom('transferencia_guias')
        .where('transferencia_id', '=', transferencia_id)
        .where('guia_id', '=', guia_id)
        .execute();
      return name;
    },
  },
});
