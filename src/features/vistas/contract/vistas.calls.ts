import { z } from 'zod';
import { staffAccess } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { kitErrors } from '#kit/contract/errors.ts';
import { id, requiredLine, text } from '#kit/contract/fields.ts';
import { REPORTE_IDS } from '../rules/reportes.public.ts';
import { DIRECCION_MAX, FRECUENCIAS, NOMBRE_MAX, PERIODOS } from '../rules/vista.ts';
import { vistasErrors } from './vistas.errors.ts';

export const vista = z
  .object({
    vista_id: z.number(),
    reporte: z.enum(REPORTE_IDS),
    nombre: z.string(),
    /** The query string: filters, order and columns; without the days if `periodo` gives them. */
    direccion: z.string(),
    periodo: z.enum(PERIODOS).nullable(),
    frecuencia: z.enum(FRECUENCIAS).nullable(),
    /** yyyy-mm-dd: the last day for which it was mailed. */
    ultimo_envio: z.string().nullable(),
    /** Why it could not be mailed when it was due. */
    problema: z.string().nullable(),
  })
  .meta({ id: 'VistaGuardada' });
export type Vista = z.output<typeof vista>;

const reporte = z.enum(REPORTE_IDS);
const nombre = () => requiredLine(NOMBRE_MAX, { required: 'Escriba un nombre para la vista.' });
const own = { access: staffAccess, staffOnly: true } as const;
const params = z.object({ vista_id: id() });

/** Saved views of reports; each user sees and changes only the own ones. */
export const vistasCalls = {
  list: defineCall({
    ...own,
    id: 'vistas.list',
    method: 'GET',
    path: '/reports/views',
    summary: 'Las vistas propias de un reporte',
    query: z.object({ reporte }),
    output: z.array(vista),
  }),
  create: defineCall({
    ...own,
    id: 'vistas.create',
    method: 'POST',
    path: '/reports/views',
    summary: 'Guardar una vista de un reporte: sus filtros, columnas y orden',
    body: z.object({
      reporte,
      nombre: nombre(),
      direccion: text(DIRECCION_MAX),
      periodo: z.enum(PERIODOS).nullable().optional(),
    }),
    output: vista,
    errors: [
      kitErrors.SIN_PERMISO,
      vistasErrors.VISTA_NO_VALIDA,
      vistasErrors.VISTA_NOMBRE_REPETIDO,
      vistasErrors.VISTAS_DEMASIADAS,
    ],
  }),
  update: defineCall({
    ...own,
    id: 'vistas.update',
    method: 'PUT',
    path: '/reports/views/{vista_id}',
    summary: 'Cambiar el nombre de una vista propia, o cuándo se envía por correo',
    params,
    body: z.object({ nombre: nombre().optional(), frecuencia: z.enum(FRECUENCIAS).nullable().optional() }),
    output: vista,
    errors: [vistasErrors.VISTA_NOMBRE_REPETIDO, vistasErrors.VISTA_SIN_CORREO],
  }),
  remove: defineCall({
    ...own,
    id: 'vistas.remove',
    method: 'DELETE',
    path: '/reports/views/{vista_id}',
    summary: 'Eliminar una vista propia, y su envío por correo',
    params,
  }),
};
