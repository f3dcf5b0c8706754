import type { Holder } from '#kit/contract/access.ts';

/** The fields of a service that decide whether a fee for it may be agreed with a client. */
export interface ServicioState {
  readonly servicio_reempaque: boolean;
  readonly servicio_estatus: 'Activo' | 'Inactivo';
}

/** Whether the service admits a fee: it must be for repackaging and, for a new fee, active. */
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
