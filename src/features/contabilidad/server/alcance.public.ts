import { localDay } from '#kit/rules/dates.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { periodoPedido } from '#kit/rules/periodo.ts';
import { sucursalQueVe } from '#features/sucursales/rules/sucursal-que-ve.public.ts';
import type { Alcance } from './ventas.public.ts';

interface Pedido {
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
  readonly sucursal_id?: number | undefined;
}

/**
 * The branch to report on: the user's own, whatever was requested; without an own one, the requested one or null for
 * all.
 */
export const sucursalOf = (user: Principal, pedida: number | undefined): number | null =>
  sucursalQueVe(user) ?? pedida ?? null;

export const alcanceOf = (user: Principal, { sucursal_id, ...dias }: Pedido): Alcance => ({
  ...periodoPedido(dias, localDay(Date.now())),
  sucursal_id: sucursalOf(user, sucursal_id),
});
