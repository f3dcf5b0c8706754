import type { Principal } from '#kit/server/http/principal.ts';
import { sucursalQueVe } from '../rules/sucursal-que-ve.public.ts';

/** A query of a report as it is answered to this user: of the own branch, whatever was asked for; who sees all chooses. */
export const ofOwn = <Q extends { readonly sucursal_id?: number | undefined }>(user: Principal, query: Q): Q => ({
  ...query,
  sucursal_id: sucursalQueVe(user) ?? query.sucursal_id,
});
