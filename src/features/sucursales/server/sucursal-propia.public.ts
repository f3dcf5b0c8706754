import { localDay } from '#kit/rules/dates.ts';
import { periodoPedido } from '#kit/rules/periodo.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { sucursalQueVe } from '../rules/sucursal-que-ve.public.ts';

/** The query of a report, limited to the user's own branch whatever was asked for; a user who sees all may choose. */
export const ofOwn = <Q extends { readonly sucursal_id?: number | undefined }>(user: Principal, query: Q): Q => ({
  ...query,
  sucursal_id: sucursalQueVe(user) ?? query.sucursal_id,
});

/** The same for a report with days: the current month, if no days are asked for. */
export const ofOwnDays = <
  Q extends {
    readonly sucursal_id?: number | undefined;
    readonly desde?: string | undefined;
    readonly hasta?: string | undefined;
  },
>(
  user: Principal,
  query: Q,
): Q => ({ ...ofOwn(user, query), ...periodoPedido(query, localDay(Date.now())) });
