import type { Holder } from '#kit/contract/access.ts';
import type { Permiso } from '#kit/contract/permisos.ts';
import { sucursalQueVe } from '#features/sucursales/rules/sucursal-que-ve.public.ts';

export type Cobro = 'entrega' | 'abono';

const REPORTE = {
  entrega: 'reportes.reporte_registro_pagos.ver',
  abono: 'reportes.abonos.ver',
} as const satisfies Readonly<Record<Cobro, Permiso>>;

interface Lector extends Holder {
  readonly usuario: string;
  readonly sucursal_id: number | null;
}

interface Hecho {
  /** Who made it; undefined: not known here. */
  readonly usuario_registro?: string | undefined;
  /** Where; undefined: not known here, and open only to who sees all branches. */
  readonly sucursal_id?: number | undefined;
}

/**
 * Whether one of the staff opens a delivery or a receipt: at the counter what they made themselves, and by its report
 * what the report tells them, which is of their own branch where they have one.
 */
export const abreCobro = (lector: Lector, cobro: Cobro, { usuario_registro, sucursal_id }: Hecho): boolean => {
  const propia = sucursalQueVe(lector);
  return (
    (lector.permisos.has(REPORTE[cobro]) && (propia === null || propia === sucursal_id)) ||
    (lector.permisos.has('entregas.procesos.registrar_entrega') && usuario_registro === lector.usuario)
  );
};
