import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { day } from '#kit/contract/fields.ts';
import { idFilter } from '#kit/contract/page.ts';
import { planilla } from './planilla.schemas.ts';

export const planillaCalls = {
  get: defineCall({
    id: 'planilla.get',
    method: 'GET',
    path: '/bills/payroll',
    summary: 'La categoría de planilla, y lo gastado en ella en doce meses, el último el de la fecha',
    access: anyOf('gastos.listado.ver'),
    staffOnly: true,
    query: z.object({ hasta: day().optional(), sucursal_id: idFilter() }),
    output: planilla,
    topics: ['gastos', 'categorias'],
  }),
};
