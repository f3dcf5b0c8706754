import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall, JSON_BYTES } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { day, id, requiredText, text } from '#kit/contract/fields.ts';
import { anyOfValues, idFilter, listQuery } from '#kit/contract/page.ts';
import { clienteSummary } from '#features/clientes/contract/clientes.schemas.ts';
import { clienteErrors } from '#features/clientes/contract/clientes.errors.ts';
import { rebajaErrors, viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { retirosErrors } from '#features/retiros/contract/retiros.calls.ts';
import { ENTREGA_ESTADOS } from '#features/abonos/rules/entrega-transiciones.public.ts';
import { METODO_TIPOS } from '#features/abonos/rules/pago.public.ts';
import { ANULAR_TURNO_REFUSALS, TURNO_REFUSALS } from '#features/caja/contract/caja.errors.ts';
import { abonoErrors, DEUDA_REFUSALS, PAGO_REFUSALS } from '#features/abonos/contract/abonos.errors.ts';
import { entregaErrors } from './entregas.errors.ts';
import {
  createEntregaBody,
  entrega,
  entregaCreated,
  FIRMA_LENGTH,
  entregaSummary,
  mostrador,
  voidBody,
} from './entregas.schemas.ts';
import { entregaColumns } from './entregas.columns.ts';

const delivers = anyOf('entregas.procesos.registrar_entrega');
const sees = anyOf('reportes.reporte_registro_pagos.ver');
const params = z.object({ entrega_id: id() });

const listed = listQuery(ordersOf(entregaColumns), {
  cliente_id: idFilter(),
  sucursal_id: idFilter(),
  estado: anyOfValues(ENTREGA_ESTADOS),
  metodo_tipo: anyOfValues(METODO_TIPOS),
  /** Name of a method that paid at least part of it. */
  metodo_nombre: text(60).optional(),
  /** Days in Tegucigalpa, both included. */
  desde: day().optional(),
  hasta: day().optional(),
});
const lists = {
  method: 'GET',
  access: sees,
  kind: 'list',
  columns: entregaColumns,
  query: listed,
  output: entregaSummary,
} as const;

const totales = z.object({
  /** Voided deliveries are in `anuladas` only and in no sum. */
  entregas: z.number(),
  anuladas: z.number(),
  /** Lempiras. */
  total: z.number(),
  pagado: z.number(),
  saldo: z.number(),
  por_metodo: z.array(z.object({ metodo_nombre: z.string(), metodo_tipo: z.enum(METODO_TIPOS), monto: z.number() })),
});

export const entregasCalls = {
  list: defineCall({
    ...lists,
    id: 'entregas.list',
    path: '/deliveries',
    summary: 'Entregas; de quien tiene sucursal, las de ella',
  }),
  report: defineCall({
    ...lists,
    id: 'entregas.report',
    path: '/reports/deliveries',
    summary: 'Reporte de entregas, con lo pagado por cada método; de quien tiene sucursal, las de ella',
    staffOnly: true,
    totales,
    sumas: { total: 'total', pagado: 'pagado', saldo: 'saldo' },
    topics: ['abonos', 'cobros'],
  }),
  find: defineCall({
    id: 'entregas.find',
    method: 'GET',
    path: '/deliveries/find',
    summary: 'De quién es lo que se busca: casillero, nombre, identidad, teléfono, guía, tracking o pase de retiro',
    access: delivers,
    query: z.object({ buscar: requiredText(100) }),
    output: z.array(
      z.object({
        cliente_id: z.number(),
        cliente_nombre: z.string(),
        cliente_apellido: z.string(),
        cliente_estatus: clienteSummary.shape.cliente_estatus,
        dni: z.string().nullable(),
        telefono: z.string().nullable(),
        ciudad_nombre: z.string().nullable(),
        /** Number of guias that the client can fetch, at any branch. */
        disponibles: z.number(),
        /** Lempiras owed, and the days since the oldest unpaid delivery. */
        saldo: z.number(),
        dias_deuda: z.number(),
        /** Why the client was found, if not by their own data: «Guía GA-123». */
        por: z.string().nullable(),
        /** The text identifies this client: open them at once. */
        exacto: z.boolean(),
        /** The guia that the text names. */
        guia_id: z.number().nullable(),
        /** Parcels of the guia that the code may name; empty: it names the whole guia, or no guia at all. */
        paquete_ids: z.array(z.number()),
      }),
    ),
    errors: [retirosErrors.RETIRO_PASE_USADO, retirosErrors.RETIRO_PASE_VENCIDO, retirosErrors.RETIRO_PASE_DESCONOCIDO],
    topics: ['guias', 'clientes'],
  }),
  counter: defineCall({
    id: 'entregas.counter',
    errors: [clienteErrors.CLIENTE_NO_ACTIVO],
    method: 'GET',
    path: '/deliveries/counter/{cliente_id}',
    summary: 'Lo que un cliente puede retirar y lo que debe',
    access: delivers,
    params: z.object({ cliente_id: id() }),
    output: mostrador,
    topics: ['guias', 'paquetes', 'notas_credito', 'cobros', 'ruta', 'domicilio', 'caja'],
  }),
  create: defineCall({
    id: 'entregas.create',
    method: 'POST',
    path: '/deliveries',
    summary: 'Entregar guías y recibir su pago',
    access: delivers,
    keyRequired: true,
    // The body contains the signature.
    jsonBytes: FIRMA_LENGTH + JSON_BYTES,
    body: createEntregaBody,
    output: entregaCreated,
    errors: [
      ...Object.values(entregaErrors),
      ...PAGO_REFUSALS,
      ...DEUDA_REFUSALS,
      ...TURNO_REFUSALS,
      ...rebajaErrors,
      viajeErrors.GUIA_EN_RUTA,
      viajeErrors.GUIA_FUERA_CON_REPARTIDOR,
      clienteErrors.CLIENTE_NO_ACTIVO,
    ],
  }),
  get: defineCall({
    id: 'entregas.get',
    method: 'GET',
    path: '/deliveries/{entrega_id}',
    summary: 'Una entrega con sus guías y sus pagos',
    access: anyOf(
      'reportes.reporte_registro_pagos.ver',
      'entregas.procesos.registrar_entrega',
      'guias.listado.ver_entregados_propios',
    ),
    params,
    output: entrega,
  }),
  void: defineCall({
    id: 'entregas.void',
    method: 'PUT',
    path: '/deliveries/{entrega_id}/void',
    summary: 'Anular una entrega de hoy: sus guías vuelven a estar disponibles',
    access: anyOf('entregas.procesos.anular'),
    params,
    body: voidBody,
    output: entrega,
    errors: [abonoErrors.ENTREGA_YA_ANULADA, entregaErrors.ENTREGA_DE_OTRO_DIA, ...ANULAR_TURNO_REFUSALS],
  }),
};
