import type { Principal } from '#kit/server/http/principal.ts';
import { alcanceDe } from '#features/contabilidad/server/alcance.public.ts';

/** The query with the days and the branch that the user may see. */
export const pedido = <Q extends Parameters<typeof alcanceDe>[1]>(user: Principal, query: Q) => ({
  ...query,
  ...alcanceDe(user, query),
});
