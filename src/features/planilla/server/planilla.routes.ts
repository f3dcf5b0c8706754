import { localDay } from '#kit/rules/dates.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { sucursalOf } from '#features/contabilidad/server/alcance.public.ts';
import { planillaCalls } from '../contract/planilla.calls.ts';
import { readPlanilla } from './planilla.queries.ts';

export const planillaHandlers: readonly Handler[] = [
  handle(planillaCalls.get, async ({ db, user, query: { hasta, sucursal_id } }) => ({
    data: await readPlanilla(db, hasta ?? localDay(Date.now()), sucursalOf(user, sucursal_id)),
  })),
];
