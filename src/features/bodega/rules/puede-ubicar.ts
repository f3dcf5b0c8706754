import { MIAMI } from './miami.ts';

/** Who receives in Miami, in Honduras, or hands over: any of them puts parcels on shelves. */
export const UBICA = [
  'paquetes.registro.recibir_usa',
  'packinglist.procesos.marcar_como_recibido_hn',
  'entregas.procesos.registrar_entrega',
] as const;

interface Quien {
  readonly permisos: ReadonlySet<string>;
  readonly sucursal_id: number | null;
}

/** Whether a user gives places in a warehouse: in Miami whoever receives there; at a branch its own people, and those of none. */
export const puedeUbicar = ({ permisos, sucursal_id }: Quien, bodega: number): boolean => {
  const [enMiami, ...enHonduras] = UBICA;
  if (bodega === MIAMI) return permisos.has(enMiami);
  return enHonduras.some((permiso) => permisos.has(permiso)) && (sucursal_id === null || sucursal_id === bodega);
};
