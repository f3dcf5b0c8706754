import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { day } from '#kit/contract/fields.ts';
import { idFilter } from '#kit/contract/page.ts';
import { mesContable, resumenContable } from './contabilidad.schemas.ts';

const sees = anyOf('estadisticas.contable.ver');
/** Days in Tegucigalpa, both included; the current month if none is given. */
const filters = { desde: day().optional(), hasta: day().optional(), sucursal_id: idFilter() };
/** Topics whose changes affect the books. */
const topics = ['entregas', 'abonos', 'gastos', 'ingresos', 'categorias'];

export const contabilidadCalls = {
  resumen: defineCall({
    id: 'contabilidad.resumen',
    method: 'GET',
    path: '/stats/dashboard',
    summary: 'Lo ganado, cobrado, debido y gastado en unos días, y su resultado',
    access: sees,
    staffOnly: true,
    query: z.object(filters),
    output: resumenContable,
    topics,
  }),
  meses: defineCall({
    id: 'contabilidad.meses',
    method: 'GET',
    path: '/stats/dashboard/months',
    summary: 'Doce meses, el último el de la fecha: lo ganado, los ingresos, los gastos y el resultado de cada uno',
    access: sees,
    staffOnly: true,
    query: z.object({ hasta: filters.hasta, sucursal_id: filters.sucursal_id }),
    output: z.array(mesContable),
    topics,
  }),
};
