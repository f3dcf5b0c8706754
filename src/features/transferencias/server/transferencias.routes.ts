import { sql, type SqlBool } from 'kysely';
import { refuse } from '#kit/contract/errors.ts';
import type { ConstraintErrors } from '#kit/server/db/constraints.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { manifiestoFile } from '#features/contenedor/server/papel/manifiesto-file.ts';
import { viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { searchGuias } from '#features/viaje/server/search-guias.ts';
import { transferenciasCalls } from '../contract/transferencias.calls.ts';
import { transferenciasErrors } from '../contract/transferencias.errors.ts';
import {
  motivoOf,
  presentGuiaEnTransferencia,
  selectGuiasDeTransferencia,
  WAITING,
  withIds,
} from './guias-en-transferencia.queries.ts';
import { manifiestoColumns } from './manifiesto.columns.ts';
import { readManifiesto } from './manifiesto.queries.ts';
import { guiasByCodigo } from './guias-lock.ts';
import { authoriseIncompleta, receiveIncomplete } from './recibir-incompleta.command.ts';
import {
  addGuia,
  authoriseRetiro,
  createTransferencia,
  discardTransferencia,
  openTransferencia,
  receiveTransferencia,
  removeGuia,
  sendTransferencias,
  updateTransferencia,
} from './transferencias.commands.ts';
import {
  presentSummary,
  readTransferencia,
  searchTransferencias,
  selectTransferencias,
} from './transferencias.queries.ts';

/** Errors of database constraints behind the commands' checks: a guia on its way is neither delivered nor abandoned. */
export const transferenciasConstraints: ConstraintErrors = {
  guias_transferida_en_hn: { error: viajeErrors.GUIA_TRANSFERIDA },
  guias_transferida_sin_domicilio: { error: viajeErrors.GUIA_TRANSFERIDA },
  transferencia_guias_una_viva: { error: viajeErrors.GUIA_TRANSFERIDA },
};

const fecha_registro = sql`t.fecha_registro`;

export const transferenciasHandlers: readonly Handler[] = [
  ...handleList(transferenciasCalls.list, {
    rows: ({ db, query: { buscar, transferencia_estado, sucursal_id, sucursal_origen_id, en_sucursal_id } }) =>
      selectTransferencias(db)
        .$call(whereGiven('t.transferencia_estado', 'in', transferencia_estado))
        .$call(whereGiven('t.sucursal_id', '=', sucursal_id))
        .$call(whereGiven('t.sucursal_origen_id', '=', sucursal_origen_id))
        .$call(whereGiven(en_sucursal_id, (id) => sql<SqlBool>`${id} in (t.sucursal_id, t.sucursal_origen_id)`))
        .$call(whereGiven(buscar, searchTransferencias)),
    from: 't',
    key: 'transferencia_id',
    order: {
      transferencia_estado: [sql`t.transferencia_estado`, fecha_registro],
      sucursal_id: [sql`t.sucursal_id`, fecha_registro],
      sucursal_origen_id: [sql`t.sucursal_origen_id`, fecha_registro],
    },
    defaultOrder: '-transferencia_id',
    present: presentSummary,
    sheet: 'Transferencias',
  }),
  ...handleList(transferenciasCalls.eligible, {
    rows: ({ db, query: { buscar, sucursal_origen_id, sucursal_id } }) =>
      selectGuiasDeTransferencia(db)
        .where(WAITING)
        .$call(whereGiven('g.sucursal_id', '=', sucursal_origen_id))
        .$call(whereGiven('g.sucursal_id', '<>', sucursal_id))
        .$call(whereGiven(buscar, searchGuias)),
    from: 'g',
    key: 'guia_id',
    // The oldest guias first.
    defaultOrder: 'fecha_registro',
    present: (row) => presentGuiaEnTransferencia(row, motivoOf(row, null)),
    sheet: 'Guías por transferir',
  }),
  handle(transferenciasCalls.byCode, async ({ db, query: { codigo, sucursal_id, sucursal_origen_id } }) => {
    const ids = await guiasByCodigo(db, codigo);
    if (ids.length === 0) throw refuse(transferenciasErrors.TRANSFERENCIA_CODIGO_DESCONOCIDO, { codigo });
    const rows = await selectGuiasDeTransferencia(db)
      .where(withIds(ids))
      .orderBy('g.guia_numero')
      .modifyFront(KEEP_PLAN)
      .execute();
    const origen =
      sucursal_origen_id === undefined
        ? undefined
        : await db
            .selectFrom('sucursales')
            .select('sucursal_nombre')
            .where('sucursal_id', '=', sucursal_origen_id)
            .executeTakeFirst();
    return {
      data: rows.map((row) => {
        // A branch that is not chosen yet is no reason to refuse.
        const ruta =
          sucursal_id === undefined && origen === undefined
            ? null
            : {
                sucursal_id: sucursal_id ?? -1,
                sucursal_origen_id: sucursal_origen_id ?? row.sucursal_id,
                origen_nombre: origen?.sucursal_nombre ?? '',
              };
        return presentGuiaEnTransferencia(row, motivoOf(row, ruta));
      }),
    };
  }),
  handle(transferenciasCalls.get, async ({ db, user, params }) => ({
    data: await readTransferencia(db, user, params.transferencia_id),
  })),
  handle(transferenciasCalls.create, createTransferencia),
  handle(transferenciasCalls.update, updateTransferencia),
  handle(transferenciasCalls.addGuia, addGuia),
  handle(transferenciasCalls.send, sendTransferencias),
  handle(transferenciasCalls.receive, receiveTransferencia),
  handle(transferenciasCalls.receiveIncomplete, receiveIncomplete, authoriseIncompleta),
  handle(transferenciasCalls.removeGuia, removeGuia, authoriseRetiro),
  handle(transferenciasCalls.open, openTransferencia),
  handle(transferenciasCalls.discard, discardTransferencia),
  handle(transferenciasCalls.manifest, async ({ db, params: { transferencia_id }, query: { formato } }) => {
    const manifiesto = await readManifiesto(db, transferencia_id);
    return {
      file: await manifiestoFile({
        ...manifiesto,
        formato,
        name: `Manifiesto ${manifiesto.transferencia}`,
        columns: manifiestoColumns,
        pdf: async () => (await import('./manifiesto-pdf.ts')).manifiestoPdf(manifiesto),
      }),
    };
  }),
];
