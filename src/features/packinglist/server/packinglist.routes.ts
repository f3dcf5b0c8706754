import { sql, type SqlBool } from 'kysely';
import { refuse } from '#kit/contract/errors.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { guiaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import { packinglistCalls } from '../contract/packinglist.calls.ts';
import { packinglistErrors } from '../contract/packinglist.errors.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { sendPackinglists } from './enviar.ts';
import { manifestPackinglist } from './manifiesto.ts';
import { addPaquete, createPackinglist, openPackinglist, updatePackinglist } from './packinglist.commands.ts';
import { presentSummary, readPackinglist, searchPackinglists, selectPackinglists } from './packinglist.queries.ts';
import {
  idsByCodigo,
  motivoDe,
  presentPaqueteEnLista,
  searchWaiting,
  selectPaquetesEnLista,
  SERVICIO_DE_VIAJE,
  WAITING,
} from './paquetes-en-lista.queries.ts';
import { receivePackinglist } from './recibir-hn.ts';
import { authoriseRetiro, removePaquete } from './retirar.ts';

const fecha_registro = sql`pl.fecha_registro`;
const packinglist_id = sql`pl.packinglist_id`;

export const packinglistHandlers: readonly Handler[] = [
  ...handleList(packinglistCalls.list, {
    rows: ({ db, query: { buscar, estado, servicio_id } }) =>
      selectPackinglists(db)
        .$if(estado !== undefined, (rows) => rows.where('pl.estado', 'in', estado ?? []))
        .$if(servicio_id !== undefined, (rows) => rows.where('pl.servicio_id', '=', servicio_id ?? 0))
        .$if(Boolean(buscar), (rows) => rows.where(searchPackinglists(buscar ?? ''))),
    order: {
      fecha_registro,
      packinglist_id,
      estado: [sql`pl.estado`, fecha_registro],
      servicio_id: [sql`pl.servicio_id`, fecha_registro],
      fecha_envio: sql`pl.fecha_envio`,
    },
    defaultOrder: '-packinglist_id',
    key: packinglist_id,
    present: presentSummary,
    sheet: {
      name: 'Packing lists',
      columns: [
        { titulo: 'Lista', value: (row) => packinglistText(row.servicio_prefijo, row.packinglist_id), chars: 12 },
        { titulo: 'Servicio', value: (row) => row.servicio_nombre },
        { titulo: 'Estado', value: (row) => row.estado },
        { titulo: 'Piezas', value: (row) => row.total_paquetes, kind: 'number', chars: 10 },
        { titulo: 'Faltantes', value: (row) => row.faltantes, kind: 'number', chars: 10 },
        { titulo: 'Peso real (lb)', value: (row) => row.peso_real, kind: 'money' },
        { titulo: 'Peso a cobrar (lb)', value: (row) => row.peso_cobrar, kind: 'money' },
        { titulo: 'Abierto por', value: (row) => row.usuario_registro },
        { titulo: 'Apertura', value: (row) => row.fecha_registro, kind: 'moment' },
        { titulo: 'Cierre', value: (row) => row.fecha_cierre, kind: 'moment' },
        { titulo: 'Envío', value: (row) => row.fecha_envio, kind: 'moment' },
        { titulo: 'Recepción', value: (row) => row.fecha_recepcion, kind: 'moment' },
      ],
    },
  }),
  ...handleList(packinglistCalls.eligible, {
    rows: ({ db, query: { buscar, servicio_id } }) =>
      selectPaquetesEnLista(db)
        .where(WAITING)
        .$if(servicio_id !== undefined, (rows) => rows.where(SERVICIO_DE_VIAJE, '=', servicio_id ?? 0))
        .$if(Boolean(buscar), (rows) => rows.where(searchWaiting(buscar ?? ''))),
    order: { fecha_recepcion: sql`p.fecha_recepcion`, tracking: [sql`p.tracking`, sql`p.orden`] },
    // Who came first travels first.
    defaultOrder: 'fecha_recepcion',
    key: sql`p.paquete_id`,
    present: (row) => presentPaqueteEnLista(row, motivoDe(row, null)),
    sheet: {
      name: 'Paquetes por enviar',
      columns: [
        { titulo: 'Tracking', value: (row) => row.tracking, chars: 28 },
        { titulo: 'Caja', value: (row) => row.orden, kind: 'number', chars: 8 },
        { titulo: 'Casillero', value: (row) => row.cliente_id, kind: 'number', chars: 10 },
        { titulo: 'Cliente', value: (row) => `${row.cliente_nombre} ${row.cliente_apellido}`, chars: 32 },
        { titulo: 'Descripción', value: (row) => row.paquete_descripcion, chars: 40 },
        { titulo: 'Servicio', value: (row) => row.servicio_nombre },
        {
          titulo: 'Guía',
          value: guiaDePaquete,
          chars: 14,
        },
        { titulo: 'Peso real (lb)', value: (row) => row.peso_real, kind: 'money' },
        { titulo: 'Peso a cobrar (lb)', value: (row) => row.peso_cobrar, kind: 'money' },
        { titulo: 'Recepción', value: (row) => row.fecha_recepcion, kind: 'moment' },
        { titulo: 'Le falta', value: (row) => row.motivo, chars: 50 },
      ],
    },
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
      .where(sql<SqlBool>`p.paquete_id = any(${ids}::int[])`)
      .orderBy('p.orden')
      .orderBy('p.paquete_id')
      .execute();
    return { data: rows.map((row) => presentPaqueteEnLista(row, motivoDe(row, servicio ?? null))) };
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
  handle(packinglistCalls.manifest, manifestPackinglist),
];
