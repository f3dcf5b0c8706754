import { sql } from 'kysely';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import { refuse } from '#kit/contract/errors.ts';
import { endOfDay, startOfDay } from '#kit/server/db/days.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { SORT_ALL_FOUND } from '#kit/server/http/list-definition.ts';
import { handleList } from '#kit/server/http/list.ts';
import { manifiestoFile } from '#features/contenedor/server/papel/manifiesto-file.ts';
import { idsByCodigo } from '#features/tracking/server/ids-by-codigo.ts';
import { packinglistCalls } from '../contract/packinglist.calls.ts';
import { packinglistErrors } from '../contract/packinglist.errors.ts';
import { manifiestoColumns } from './manifiesto.columns.ts';
import { readManifiesto } from './manifiesto.queries.ts';
import {
  addPaquete,
  authoriseRetiro,
  createPackinglist,
  discardPackinglist,
  openPackinglist,
  receivePackinglist,
  removePaquete,
  sendPackinglists,
  updatePackinglist,
} from './packinglist.commands.ts';
import { presentSummary, readPackinglist, searchPackinglists, selectPackinglists } from './packinglist.queries.ts';
import {
  motivoOf,
  presentPaqueteEnLista,
  searchWaiting,
  selectPaquetesEnLista,
  SERVICIO_DE_VIAJE,
  WAITING,
} from './paquetes-en-lista.queries.ts';

const fecha_registro = sql`pl.fecha_registro`;

export const packinglistHandlers: readonly Handler[] = [
  ...handleList(packinglistCalls.list, {
    rows: ({ db, query: { buscar, estado, servicio_id, desde, hasta } }) =>
      selectPackinglists(db)
        .$call(whereGiven('pl.estado', 'in', estado))
        .$call(whereGiven('pl.servicio_id', '=', servicio_id))
        .$call(whereGiven('pl.fecha_registro', '>=', startOfDay(desde)))
        .$call(whereGiven('pl.fecha_registro', '<', endOfDay(hasta)))
        .$call(whereGiven(buscar, searchPackinglists)),
    from: 'pl',
    key: 'packinglist_id',
    order: { estado: [sql`pl.estado`, fecha_registro], servicio_id: [sql`pl.servicio_id`, fecha_registro] },
    defaultOrder: '-packinglist_id',
    present: presentSummary,
    sheet: 'Packing lists',
  }),
  ...handleList(packinglistCalls.eligible, {
    rows: ({ db, query: { buscar, servicio_id } }) =>
      selectPaquetesEnLista(db)
        .where(WAITING)
        .$call(whereGiven(SERVICIO_DE_VIAJE, '=', servicio_id))
        .$call(whereGiven(buscar, searchWaiting)),
    from: 'p',
    key: 'paquete_id',
    order: { tracking: [sql`p.tracking`, sql`p.orden`] },
    // First come, first sent.
    defaultOrder: 'fecha_recepcion',
    present: (row) => presentPaqueteEnLista(row, motivoOf(row, null)),
    mostSorted: SORT_ALL_FOUND,
    sheet: 'Paquetes por enviar',
  }),
  handle(packinglistCalls.byCode, async ({ db, query: { codigo, servicio_id } }) => {
    const ids = await idsByCodigo(db, codigo);
    if (ids.length === 0) throw refuse(packinglistErrors.PACKINGLIST_CODIGO_DESCONOCIDO, { codigo });
    const servicio =
      servicio_id === undefined
        ? null
        : await db
            .selectFrom('servicios')
            .select(['servicio_id', 'servicio_nombre'])
            .where('servicio_id', '=', servicio_id)
            .executeTakeFirst();
    const rows = await selectPaquetesEnLista(db)
      .where(hasAnyId('p.paquete_id', ids))
      .orderBy('p.orden')
      .orderBy('p.paquete_id')
      .modifyFront(KEEP_PLAN)
      .execute();
    return { data: rows.map((row) => presentPaqueteEnLista(row, motivoOf(row, servicio ?? null))) };
  }),
  handle(packinglistCalls.get, async ({ db, user, params }) => ({
    data: await readPackinglist(db, user, params.packinglist_id),
  })),
  handle(packinglistCalls.create, createPackinglist),
  handle(packinglistCalls.update, updatePackinglist),
  handle(packinglistCalls.addPaquete, addPaquete),
  handle(packinglistCalls.send, sendPackinglists),
  handle(packinglistCalls.receive, receivePackinglist),
  handle(packinglistCalls.removePaquete, removePaquete, authoriseRetiro),
  handle(packinglistCalls.open, openPackinglist),
  handle(packinglistCalls.discard, discardPackinglist),
  handle(packinglistCalls.manifest, async ({ db, params: { packinglist_id }, query: { formato } }) => {
    const manifiesto = await readManifiesto(db, packinglist_id);
    return {
      file: await manifiestoFile({
        ...manifiesto,
        formato,
        name: `Manifiesto ${manifiesto.lista}`,
        columns: manifiestoColumns,
        pdf: async () => (await import('./manifiesto-pdf.ts')).manifiestoPdf(manifiesto),
      }),
    };
  }),
];
