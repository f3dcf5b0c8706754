import type { Principal } from '#kit/server/http/principal.ts';
import { alcanceOf } from '#features/contabilidad/server/alcance.public.ts';

/** The query with the days and the branch that the user may see. */
export const pedido = <Q extends Parameters<typeof alcanceOf>[1]>(user: Principal, query: Q) => ({
  ...query,
  ...alcanceOf(user, query),
});
