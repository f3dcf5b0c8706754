import type { Holder } from '#kit/contract/access.ts';

/** What of a service decides whether a fee of it may be agreed with a client. */
export interface ServicioState {
  readonly servicio_reempaque: boolean;
  readonly servicio_estatus: 'Activo' | 'Inactivo';
}

/** A fee that was agreed may be changed also while its service is switched off; a new one may not be agreed on it. */
export const servicioAdmits = ({ servicio_reempaque, servicio_estatus }: ServicioState, isNew: boolean): boolean =>
  servicio_reempaque && (!isNew || servicio_estatus === 'Activo');

/** What the user may do with a fee; sent with it, and enforced by the same rules. */
export const tarifaClienteAcciones = (
  user: Holder,
  servicio: ServicioState,
): { readonly editar: boolean; readonly eliminar: boolean } => ({
  editar: user.permisos.has('casilleros.tarifas.editar') && servicioAdmits(servicio, false),
  eliminar: user.permisos.has('casilleros.tarifas.eliminar'),
});
