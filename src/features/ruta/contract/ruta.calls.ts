import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { day, id } from '#kit/contract/fields.ts';
import { PAGO_REFUSALS } from '#features/abonos/contract/abonos.errors.ts';
import { TURNO_REFUSALS } from '#features/caja/contract/caja.errors.ts';
import { entregaErrors } from '#features/entregas/contract/entregas.errors.ts';
import { viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { rutaErrors } from './ruta.errors.ts';
import {
  assignBody,
  deliverBody,
  deliverForm,
  entregadaEnRuta,
  failBody,
  failForm,
  miRuta,
  parada,
  paradasBody,
  porAsignar,
} from './ruta.schemas.ts';

const assigns = anyOf('entregas.ruta.asignar');
const drives = anyOf('entregas.ruta.entregar');
/** One photo, and a signature (200,000 characters) among the texts. */
const multipart = { files: 1, fields: 20, fieldBytes: 256 * 1024 } as const;
const topics = ['guias', 'domicilio', 'entregas', 'clientes'];
const changed = z.object({ parada_ids: z.array(z.number()) });

export const rutaCalls = {
  pending: defineCall({
    id: 'ruta.pending',
    method: 'GET',
    path: '/routes/pending',
    summary: 'Guías de la sucursal que esperan a que alguien las lleve a domicilio',
    access: assigns,
    staffOnly: true,
    output: z.array(porAsignar),
    errors: [rutaErrors.RUTA_SIN_SUCURSAL],
    topics,
  }),
  drivers: defineCall({
    id: 'ruta.drivers',
    method: 'GET',
    path: '/routes/drivers',
    summary: 'Quiénes pueden repartir desde la sucursal',
    access: assigns,
    staffOnly: true,
    output: z.array(z.object({ usuario: z.string(), nombre: z.string() })),
    topics: ['usuarios', 'roles'],
  }),
  day: defineCall({
    id: 'ruta.day',
    method: 'GET',
    path: '/routes/day',
    summary: 'Las rutas de la sucursal en un día, y lo que sigue fuera de días anteriores',
    access: anyOf('entregas.ruta.ver', 'entregas.ruta.asignar'),
    staffOnly: true,
    query: z.object({ dia: day() }),
    output: z.array(parada),
    errors: [rutaErrors.RUTA_SIN_SUCURSAL],
    topics,
  }),
  mine: defineCall({
    id: 'ruta.mine',
    method: 'GET',
    path: '/routes/mine',
    summary: 'La ruta propia de hoy, con lo que hace falta para entregarla sin señal',
    access: drives,
    staffOnly: true,
    output: miRuta,
    topics: [...topics, 'cobros'],
  }),
  assign: defineCall({
    id: 'ruta.assign',
    method: 'POST',
    path: '/routes/assign',
    summary: 'Asignar guías a un repartidor para un día: todas o ninguna',
    access: assigns,
    staffOnly: true,
    body: assignBody,
    output: changed,
    errors: [
      rutaErrors.RUTA_REPARTIDOR_DESCONOCIDO,
      rutaErrors.RUTA_DIA_NO_ADMITIDO,
      rutaErrors.RUTA_GUIA_SIN_PEDIDO,
      rutaErrors.RUTA_SIN_SUCURSAL,
      viajeErrors.GUIA_EN_RUTA,
    ],
  }),
  depart: defineCall({
    id: 'ruta.depart',
    method: 'PUT',
    path: '/routes/depart',
    summary: 'Marcar que salieron a ruta; las que ya no están en la sucursal se quitan',
    access: anyOf('entregas.ruta.asignar', 'entregas.ruta.entregar'),
    staffOnly: true,
    body: paradasBody,
    output: changed,
    errors: [rutaErrors.PARADA_ESTADO_NO_PERMITIDO],
  }),
  back: defineCall({
    id: 'ruta.back',
    method: 'PUT',
    path: '/routes/back',
    summary: 'Marcar que regresaron a la sucursal',
    access: anyOf('entregas.ruta.asignar', 'entregas.procesos.registrar_entrega'),
    staffOnly: true,
    body: paradasBody,
    output: changed,
    errors: [rutaErrors.PARADA_ESTADO_NO_PERMITIDO],
  }),
  remove: defineCall({
    id: 'ruta.remove',
    method: 'PUT',
    path: '/routes/remove',
    summary: 'Quitar de una ruta lo que no ha salido',
    access: assigns,
    staffOnly: true,
    body: paradasBody,
    output: changed,
    errors: [rutaErrors.PARADA_ESTADO_NO_PERMITIDO],
  }),
  deliver: defineCall({
    id: 'ruta.deliver',
    method: 'POST',
    path: '/routes/deliver',
    summary: 'Entregar a domicilio guías de un cliente, de la ruta propia, y recibir su pago',
    access: drives,
    staffOnly: true,
    multipart,
    form: deliverForm,
    body: deliverBody,
    output: entregadaEnRuta,
    errors: [
      rutaErrors.PARADA_ESTADO_NO_PERMITIDO,
      rutaErrors.RUTA_DE_VARIOS,
      rutaErrors.RUTA_FOTO_NO_ADMITIDA,
      ...Object.values(entregaErrors),
      ...PAGO_REFUSALS,
      ...TURNO_REFUSALS,
    ],
  }),
  fail: defineCall({
    id: 'ruta.fail',
    method: 'POST',
    path: '/routes/fail',
    summary: 'Anotar que no se pudo entregar, y por qué',
    access: drives,
    staffOnly: true,
    multipart,
    form: failForm,
    body: failBody,
    output: changed,
    errors: [rutaErrors.PARADA_ESTADO_NO_PERMITIDO, rutaErrors.RUTA_OTRO_SIN_TEXTO, rutaErrors.RUTA_FOTO_NO_ADMITIDA],
  }),
  photo: defineCall({
    id: 'ruta.photo',
    method: 'GET',
    path: '/routes/stops/{parada_id}/photo',
    summary: 'La foto de una entrega o de un intento',
    access: anyOf(
      'entregas.ruta.ver',
      'entregas.ruta.asignar',
      'entregas.ruta.entregar',
      'reportes.reporte_registro_pagos.ver',
    ),
    staffOnly: true,
    params: z.object({ parada_id: id() }),
    kind: 'file',
  }),
};
