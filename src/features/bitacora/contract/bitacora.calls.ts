import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { day, moment, text } from '#kit/contract/fields.ts';
import { listQuery } from '#kit/contract/page.ts';
import { bitacoraColumns } from './bitacora.columns.ts';

export const bitacoraRow = z
  .object({
    bitacora_id: z.number(),
    fecha: moment,
    usuario: z.string(),
    accion: z.string(),
    entidad: z.string(),
    entidad_id: z.string(),
    usuario_nombre: z.string().nullable(),
    /** What was done, with «{r}» in place of the record; `registro` is the readable name of the record. */
    frase: z.string(),
    registro: z.string(),
    /** The changed fields; for a created or deleted record its main data, with an empty `antes`. */
    cambios: z
      .array(z.object({ campo: z.string(), antes: z.string(), despues: z.string(), dinero: z.boolean() }))
      .readonly(),
    /** How many records the action affected: «3 paquetes». */
    cuentas: z.array(z.string()).readonly(),
    /** The record before and after; only what the change touches. */
    antes: z.record(z.string(), z.unknown()).nullable(),
    despues: z.record(z.string(), z.unknown()).nullable(),
    direccion_ip: z.string(),
    /** The request's id, as shown to the user with an error. */
    solicitud: z.string(),
  })
  .meta({ id: 'Bitacora' });
export type BitacoraRow = z.output<typeof bitacoraRow>;

export const bitacoraCalls = {
  list: defineCall({
    id: 'bitacora.list',
    method: 'GET',
    path: '/reports/logs',
    summary: 'Bitácora de cambios',
    access: anyOf('reportes.logs.ver'),
    staffOnly: true,
    kind: 'list',
    columns: bitacoraColumns,
    query: listQuery(ordersOf(bitacoraColumns), {
      usuario: text(60).optional(),
      accion: text(80).optional(),
      entidad: text(60).optional(),
      entidad_id: text(60).optional(),
      /** Days in Tegucigalpa, both included; the current month if none is given. */
      desde: day().optional(),
      hasta: day().optional(),
    }),
    output: bitacoraRow,
  }),
  filterOptions: defineCall({
    id: 'bitacora.filterOptions',
    method: 'GET',
    path: '/reports/logs/opciones',
    summary: 'Personal y acciones por los que se puede filtrar la bitácora',
    access: anyOf('reportes.logs.ver'),
    staffOnly: true,
    output: z.object({ usuarios: z.array(z.string()), acciones: z.array(z.string()) }),
  }),
};
