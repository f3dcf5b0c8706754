import { sql, type SqlBool } from 'kysely';
import type { ConstraintErrors } from '#kit/server/db/constraints.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { guiaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import { paquetesCalls } from '../contract/paquetes.calls.ts';
import { paqueteErrors } from '../contract/paquetes.errors.ts';
import { listedPaqueteEstados } from '#features/viaje/rules/paquete-estado.ts';
import { allowNoInvoice, uploadFoto, uploadInvoice } from './archivos.commands.ts';
import { downloadInvoice, readFoto } from './archivos.queries.ts';
import { findPaquete } from './paquete.queries.ts';
import { mailReceived, removePaquete } from './paquetes.commands.ts';
import { presentPaquete, scannedFirst, searchPaquetes, selectPaquetes } from './paquetes.queries.ts';
import { wrongPrealerta } from './prealerta-negativas.ts';
import { prealertPaquetes } from './prealertar.commands.ts';
import { updateTracking } from './tracking.commands.ts';

/** What every writer prevents by its locks, and a return to life (an abandoned parcel, a voided delivery) may meet. */
export const paquetesConstraints: ConstraintErrors = {
  paquetes_tracking_vivo: { error: paqueteErrors.PAQUETE_TRACKING_EN_USO },
};

const fecha_registro = sql`p.fecha_registro`;

export const paquetesHandlers: readonly Handler[] = [
  ...handleList(paquetesCalls.list, {
    rows: ({ db, user, query: { buscar, paquete_estado, cliente_id, servicio_id } }) =>
      selectPaquetes(db, user)
        .where(sql<SqlBool>`p.paquete_estado = any(${listedPaqueteEstados(user, paquete_estado)}::text[])`)
        .$if(cliente_id !== undefined, (rows) => rows.where('p.cliente_id', '=', cliente_id ?? 0))
        .$if(servicio_id !== undefined, (rows) => rows.where('p.servicio_id', '=', servicio_id ?? 0))
        // What was repacked goes on as a part of another parcel; only its own tracking still leads to it.
        .$if(!buscar, (rows) => rows.where('p.reempaque_id', 'is', null))
        .$if(Boolean(buscar), (rows) => rows.where(searchPaquetes(buscar ?? ''))),
    order: {
      fecha_registro,
      tracking: [sql`p.tracking`, sql`p.orden`],
      paquete_estado: [sql`p.paquete_estado`, fecha_registro],
    },
    defaultOrder: '-fecha_registro',
    // What was scanned comes before what its number is only a part of.
    first: ({ query: { buscar } }) => scannedFirst(buscar ?? ''),
    key: sql`p.paquete_id`,
    present: (row, { user }) => presentPaquete(row, user),
    sheet: {
      name: 'Paquetes',
      columns: [
        { titulo: 'Tracking', value: (row) => row.tracking, chars: 28 },
        { titulo: 'Courier', value: (row) => row.paquete_courier, chars: 14 },
        { titulo: 'Descripción', value: (row) => row.paquete_descripcion, chars: 40 },
        { titulo: 'Valor de compra (USD)', value: (row) => row.valor_compra, kind: 'money' },
        { titulo: 'Factura', value: (row) => row.paquete_factura !== null, chars: 10 },
        { titulo: 'Estado', value: (row) => row.paquete_estado, chars: 24 },
        { titulo: 'Cantidad', value: (row) => row.cantidad, kind: 'number', chars: 10 },
        { titulo: 'Casillero', value: (row) => row.cliente_id, kind: 'number', chars: 10 },
        { titulo: 'Cliente', value: (row) => `${row.cliente_nombre} ${row.cliente_apellido}`, chars: 32 },
        { titulo: 'Servicio', value: (row) => row.servicio_nombre },
        { titulo: 'Peso a cobrar (lb)', value: (row) => row.peso_cobrar, kind: 'money' },
        {
          titulo: 'Guía',
          value: guiaDePaquete,
          chars: 14,
        },
        { titulo: 'Sucursal', value: (row) => row.sucursal_nombre },
        { titulo: 'Registro', value: (row) => row.fecha_registro, kind: 'moment' },
        { titulo: 'Recepción', value: (row) => row.fecha_recepcion, kind: 'moment' },
        { titulo: 'Salida estimada', value: (row) => row.fecha_salida_estimada, kind: 'day' },
        { titulo: 'Entrega estimada', value: (row) => row.fecha_entrega_estimada, kind: 'day' },
      ],
    },
  }),
  handle(paquetesCalls.get, async ({ db, user, params }) => ({ data: await findPaquete(db, user, params.paquete_id) })),
  { ...handle(paquetesCalls.prealert, prealertPaquetes), wrongInput: wrongPrealerta },
  handle(paquetesCalls.uploadInvoice, uploadInvoice),
  handle(paquetesCalls.uploadFoto, uploadFoto),
  handle(paquetesCalls.foto, readFoto),
  handle(paquetesCalls.download, downloadInvoice),
  handle(paquetesCalls.updateTracking, updateTracking),
  handle(paquetesCalls.remove, removePaquete),
  handle(paquetesCalls.mailReceived, mailReceived),
  handle(paquetesCalls.allowNoInvoice, allowNoInvoice),
];
