import { localDay } from '#kit/rules/dates.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { contabilidadCalls } from '../contract/contabilidad.calls.ts';
import { alcanceOf, sucursalOf } from './alcance.public.ts';
import { readMeses } from './meses.ts';
import { readResumen } from './resumen.ts';

export const contabilidadHandlers: readonly Handler[] = [
  handle(contabilidadCalls.resumen, async ({ db, user, query }) => ({
    data: await readResumen(db, alcanceOf(user, query)),
  })),
  handle(contabilidadCalls.meses, async ({ db, user, query: { hasta, sucursal_id } }) => ({
    data: await readMeses(db, hasta ?? localDay(Date.now()), sucursalOf(user, sucursal_id)),
  })),
];
