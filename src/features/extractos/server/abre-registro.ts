import { isAllowed } from '#kit/contract/access.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { abreCobro } from '#features/abonos/rules/abre-cobro.public.ts';
import { comprobantesCalls } from '#features/comprobantes/contract/comprobantes.calls.ts';
import { gastosCalls } from '#features/gastos/contract/gastos.calls.ts';
import { ingresosCalls } from '#features/ingresos/contract/ingresos.calls.ts';
import { sucursalQueVe } from '#features/sucursales/rules/sucursal-que-ve.public.ts';
import type { Clase } from '../rules/coincidencia.ts';

/** Branch and author of a record; null if it has none. */
export interface Hecho {
  readonly sucursal_id: number | null;
  readonly usuario_registro: string | null;
}

/**
 * Whether the user may open the record, by the rule of the record's own page: a payment into an account of one branch
 * may have been registered in another.
 */
export const abreRegistro = (user: Principal, clase: Clase, { sucursal_id, usuario_registro }: Hecho): boolean => {
  const propia = sucursalQueVe(user);
  const ofBranch = propia === null || propia === sucursal_id;
  switch (clase) {
    case 'pago':
      return abreCobro(user, 'abono', {
        sucursal_id: sucursal_id ?? undefined,
        usuario_registro: usuario_registro ?? undefined,
      });
    case 'comprobante':
      return isAllowed(comprobantesCalls.get.access, user);
    case 'ingreso':
      return isAllowed(ingresosCalls.get.access, user) && ofBranch;
    case 'gasto':
      return isAllowed(gastosCalls.get.access, user) && ofBranch;
  }
};
