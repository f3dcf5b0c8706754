import type { Holder } from '#kit/contract/access.ts';
import type { Permiso } from '#kit/contract/permisos.ts';
import { sucursalQueVe } from '#features/sucursales/rules/sucursal-que-ve.public.ts';

export type Cobro = 'entrega' | 'abono';

const REPORTE = {
  entrega: 'reportes.reporte_registro_pagos.ver',
  abono: 'reportes.abonos.ver',
} as const satisfies Readonly<Record<Cobro, Permiso>>;

interface Reader extends Holder {
  readonly usuario: string;
  readonly sucursal_id: number | null;
}

interface Hecho {
  /** User who made it; undefined: unknown here. */
  readonly usuario_registro?: string | undefined;
  /** Its branch; undefined: unknown here, so only readers who see all branches may open it. */
  readonly sucursal_id?: number | undefined;
}

/**
 * Whether a staff member may open a delivery or a receipt: anything that they made themselves at the counter, and with
 * its report permission anything of their own branch (of all branches if they have none).
 */
export const abreCobro = (reader: Reader, cobro: Cobro, { usuario_registro, sucursal_id }: Hecho): boolean => {
  const propia = sucursalQueVe(reader);
  return (
    (reader.permisos.has(REPORTE[cobro]) && (propia === null || propia === sucursal_id)) ||
    (reader.permisos.has('entregas.procesos.registrar_entrega') && usuario_registro === reader.usuario)
  );
};
