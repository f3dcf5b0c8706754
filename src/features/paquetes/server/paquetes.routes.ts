import { sql, type SqlBool } from 'kysely';
import type { Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { guiaText } from '#features/guias/rules/guia-numero.public.ts';
import { paquetesCalls } from '../contract/paquetes.calls.ts';
import { listedPaqueteEstados } from '../rules/paquete-estado.ts';
import { presentPaquete, searchPaquetes, selectPaquetes } from './paquetes.queries.ts';

const fecha_registro = sql`p.fecha_registro`;

export const paquetesHandlers: readonly Handler[] = [
  ...handleList(paquetesCalls.list, {
    rows: ({ db, user, query: { buscar, paquete_estado, cliente_id } }) =>
      selectPaquetes(db, user)
        .where(sql<SqlBool>`p.paquete_estado = any(${listedPaqueteEstados(user, paquete_estado)}::text[])`)
        .$if(cliente_id !== undefined, (rows) => rows.where('p.cliente_id', '=', cliente_id ?? 0))
        // What was repacked goes on as a part of another parcel; only its own tracking still leads to it.
        .$if(!buscar, (rows) => rows.where('p.reempaque_id', 'is', null))
        .$if(Boolean(buscar), (rows) => rows.where(searchPaquetes(buscar ?? ''))),
    order: {
      fecha_registro,
      tracking: [sql`p.tracking`, sql`p.orden`],
      paquete_estado: [sql`p.paquete_estado`, fecha_registro],
    },
    defaultOrder: '-fecha_registro',
    key: sql`p.paquete_id`,
    present: (row, { user }) => presentPaquete(row, user),
    sheet: {
      name: 'Paquetes',
      columns: [
        { titulo: 'Tracking', valor: (row) => row.tracking, ancho: 28 },
        { titulo: 'Courier', valor: (row) => row.paquete_courier, ancho: 14 },
        { titulo: 'Descripción', valor: (row) => row.paquete_descripcion, ancho: 40 },
        { titulo: 'Valor de compra (USD)', valor: (row) => row.valor_compra, tipo: 'dinero' },
        { titulo: 'Factura', valor: (row) => row.paquete_factura !== null, ancho: 10 },
        { titulo: 'Estado', valor: (row) => row.paquete_estado, ancho: 24 },
        { titulo: 'Cantidad', valor: (row) => row.cantidad, tipo: 'numero', ancho: 10 },
        { titulo: 'Casillero', valor: (row) => row.cliente_id, tipo: 'numero', ancho: 10 },
        { titulo: 'Cliente', valor: (row) => `${row.cliente_nombre} ${row.cliente_apellido}`, ancho: 32 },
        { titulo: 'Servicio', valor: (row) => row.servicio_nombre },
        { titulo: 'Peso a cobrar (lb)', valor: (row) => row.peso_cobrar, tipo: 'dinero' },
        {
          titulo: 'Guía',
          valor: ({ servicio_prefijo, guia_numero }) =>
            servicio_prefijo === null || guia_numero === null ? null : guiaText(servicio_prefijo, guia_numero),
          ancho: 14,
        },
        { titulo: 'Sucursal', valor: (row) => row.sucursal_nombre },
        { titulo: 'Registro', valor: (row) => row.fecha_registro, tipo: 'momento' },
        { titulo: 'Recepción', valor: (row) => row.fecha_recepcion, tipo: 'momento' },
        { titulo: 'Salida estimada', valor: (row) => row.fecha_salida_estimada, tipo: 'dia' },
        { titulo: 'Entrega estimada', valor: (row) => row.fecha_entrega_estimada, tipo: 'dia' },
      ],
    },
  }),
];
