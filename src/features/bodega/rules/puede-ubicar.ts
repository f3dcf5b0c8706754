import { MIAMI } from './miami.ts';

/** Permissions to receive in Miami, to receive in Honduras and to deliver; each allows putting parcels on shelves. */
export const UBICA = [
  'paquetes.registro.recibir_usa',
  'packinglist.procesos.marcar_como_recibido_hn',
  'entregas.procesos.registrar_entrega',
] as const;

interface Quien {
  readonly permisos: ReadonlySet<string>;
  readonly sucursal_id: number | null;
}

/**
 * Whether a user may place parcels in a bodega: in Miami who receives there; at a branch its staff, or staff of no
 * branch.
 */
export const puedeUbicar = ({ permisos, sucursal_id }: Quien, bodega: number): boolean => {
  const [enMiami, ...enHonduras] = UBICA;
  if (bodega === MIAMI) return permisos.has(enMiami);
  return enHonduras.some((permiso) => permisos.has(permiso)) && (sucursal_id === null || sucursal_id === bodega);
};
