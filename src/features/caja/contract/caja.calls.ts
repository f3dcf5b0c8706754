import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { day, id, text } from '#kit/contract/fields.ts';
import { anyOfValues, booleanFilter, idFilter, listQuery } from '#kit/contract/page.ts';
import { TURNO_ESTADOS } from '../rules/turno-transiciones.ts';
import { APRUEBA, CIERRA } from '../rules/permisos.ts';
import { turnoColumns } from './caja.columns.ts';
import { cajaErrors } from './caja.errors.ts';
import { approveBody, cajaActual, closeBody, movementBody, openBody, turno, turnoSummary } from './caja.schemas.ts';

const own = anyOf(CIERRA);
const both = anyOf(CIERRA, APRUEBA);
const params = z.object({ turno_id: id() });
/** Features whose changes affect these answers, which show receipts and accounts. */
const topics = ['abonos', 'cobros', 'bancos', 'configuraciones'];

export const cajaCalls = {
  current: defineCall({
    id: 'caja.current',
    method: 'GET',
    path: '/cash/current',
    summary: 'El turno de caja propio: lo que lleva, sin la suma que debería haber',
    access: own,
    staffOnly: true,
    output: cajaActual,
    topics,
  }),
  open: defineCall({
    id: 'caja.open',
    method: 'POST',
    path: '/cash/open',
    summary: 'Abrir un turno de caja en la sucursal propia',
    access: own,
    staffOnly: true,
    body: openBody,
    output: turno,
    errors: [cajaErrors.CAJA_SIN_SUCURSAL, cajaErrors.CAJA_YA_ABIERTA],
  }),
  move: defineCall({
    id: 'caja.move',
    method: 'POST',
    path: '/cash/movements',
    summary: 'Anotar efectivo que entra o sale del turno propio, con su razón',
    access: own,
    keyRequired: true,
    staffOnly: true,
    body: movementBody,
    output: turno,
    errors: [cajaErrors.CAJA_NO_ABIERTA, cajaErrors.CAJA_YA_CONTADA],
  }),
  close: defineCall({
    id: 'caja.close',
    method: 'POST',
    path: '/cash/close',
    summary: 'Contar y cerrar un turno; con lo que falta o sobra ya dicho, explicarlo',
    access: both,
    staffOnly: true,
    body: closeBody,
    output: turno,
    errors: [
      cajaErrors.CAJA_NO_ABIERTA,
      cajaErrors.CAJA_NO_ENCONTRADA,
      cajaErrors.CAJA_YA_CONTADA,
      cajaErrors.CAJA_SIN_CONTEO,
      cajaErrors.CAJA_SIN_EXPLICACION,
      cajaErrors.CAJA_DENOMINACION_DESCONOCIDA,
      cajaErrors.CAJA_CUENTA_DESCONOCIDA,
    ],
  }),
  list: defineCall({
    id: 'caja.list',
    method: 'GET',
    path: '/cash',
    summary: 'Cierres de caja: los propios, y los de otros para quien los aprueba',
    access: both,
    staffOnly: true,
    kind: 'list',
    columns: turnoColumns,
    query: listQuery(ordersOf(turnoColumns), {
      estado: anyOfValues(TURNO_ESTADOS),
      sucursal_id: idFilter(),
      cajero: text(60).optional(),
      con_diferencia: booleanFilter(),
      /** Days in Tegucigalpa on which the turno was opened, both included. */
      desde: day().optional(),
      hasta: day().optional(),
    }),
    output: turnoSummary,
  }),
  get: defineCall({
    id: 'caja.get',
    method: 'GET',
    path: '/cash/{turno_id}',
    summary: 'Un turno de caja: conteo, movimientos, tarjetas y depósitos',
    access: both,
    staffOnly: true,
    params,
    output: turno,
    errors: [cajaErrors.CAJA_NO_ENCONTRADA],
    topics,
  }),
  approve: defineCall({
    id: 'caja.approve',
    method: 'PUT',
    path: '/cash/{turno_id}/approve',
    summary: 'Aprobar la diferencia de un cierre: nunca el propio',
    access: anyOf(APRUEBA),
    staffOnly: true,
    params,
    body: approveBody,
    output: turno,
    errors: [cajaErrors.CAJA_NO_ENCONTRADA, cajaErrors.CAJA_NO_POR_APROBAR, cajaErrors.CAJA_APRUEBA_OTRO],
  }),
};
