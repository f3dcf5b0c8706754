import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { day } from '#kit/contract/fields.ts';

export const librosCalls = {
  factor: defineCall({
    id: 'libros.factor',
    method: 'GET',
    path: '/bills/factor',
    summary: 'El factor del dólar de una fecha, para registrar un gasto o un ingreso en dólares',
    access: anyOf('gastos.listado.crear', 'ingresos.listado.crear'),
    staffOnly: true,
    query: z.object({ fecha: day() }),
    /** Lempiras per dollar on that day; null if no factor is known. */
    output: z.object({ factor_venta: z.number().nullable() }),
    topics: ['cobros'],
  }),
};
