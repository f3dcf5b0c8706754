import { sql, type SqlBool } from 'kysely';
import type { Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { guiasCalls } from '../contract/guias.calls.ts';
import { listedGuiaEstados } from '../rules/guia-estado.ts';
import { guiaText, typedGuia } from '../rules/guia-numero.public.ts';
import { presentGuia, searchGuias, selectGuias } from './guias.queries.ts';

const fecha_registro = sql`g.fecha_registro`;

export const guiasHandlers: readonly Handler[] = [
  ...handleList(guiasCalls.list, {
    rows: ({ db, user, query: { buscar, guia_estado, guia_tipo, cliente_id } }) =>
      selectGuias(db, user)
        .where(sql<SqlBool>`g.guia_estado = any(${listedGuiaEstados(user, guia_estado)}::text[])`)
        .$if(guia_tipo !== undefined, (rows) => rows.where('g.guia_tipo', 'in', guia_tipo ?? []))
        .$if(cliente_id !== undefined, (rows) => rows.where('g.cliente_id', '=', cliente_id ?? 0))
        .$if(Boolean(buscar), (rows) => rows.where(searchGuias(buscar ?? ''))),
    order: {
      fecha_registro,
      guia_numero: sql`g.guia_numero`,
      guia_estado: [sql`g.guia_estado`, fecha_registro],
    },
    defaultOrder: '-fecha_registro',
    // Digits are also found in telephones: the guide of that number comes before them.
    first: ({ query: { buscar } }) => {
      const typed = typedGuia(buscar ?? '');
      return typed === null || typed.only ? null : sql<boolean>`g.guia_numero = ${typed.guia_numero}`;
    },
    key: sql`g.guia_id`,
    present: (row, { user }) => presentGuia(row, user),
    sheet: {
      name: 'Guías',
      columns: [
        { titulo: 'Guía', valor: (row) => guiaText(row.servicio_prefijo, row.guia_numero), ancho: 14 },
        { titulo: 'Estado', valor: (row) => row.guia_estado, ancho: 24 },
        { titulo: 'Tipo', valor: (row) => row.guia_tipo, ancho: 26 },
        { titulo: 'Casillero', valor: (row) => row.cliente_id, tipo: 'numero', ancho: 10 },
        { titulo: 'Cliente', valor: (row) => `${row.cliente_nombre} ${row.cliente_apellido}`, ancho: 32 },
        { titulo: 'Servicio', valor: (row) => row.servicio_nombre },
        { titulo: 'Paquetes', valor: (row) => row.total_paquetes, tipo: 'numero', ancho: 10 },
        { titulo: 'Recibidos', valor: (row) => row.paquete_recibidos, tipo: 'numero', ancho: 10 },
        { titulo: 'Peso a cobrar (lb)', valor: (row) => row.peso_cobrar, tipo: 'dinero' },
        { titulo: 'Valor (USD)', valor: (row) => row.guia_valor, tipo: 'dinero' },
        { titulo: 'Instrucciones', valor: (row) => row.instrucciones, ancho: 40 },
        { titulo: 'Falta tracking', valor: (row) => row.falta_tracking, ancho: 14 },
        { titulo: 'Sucursal', valor: (row) => row.sucursal_nombre },
        { titulo: 'Solicitud', valor: (row) => row.fecha_solicitud, tipo: 'momento' },
        { titulo: 'Registro', valor: (row) => row.fecha_registro, tipo: 'momento' },
        { titulo: 'Salida estimada', valor: (row) => row.fecha_salida_estimada, tipo: 'dia' },
        { titulo: 'Entrega estimada', valor: (row) => row.fecha_entrega_estimada, tipo: 'dia' },
      ],
    },
  }),
];
