/** Permissions: to count one's own drawer, and to see those of others and approve their differences. */
export const CIERRA = 'caja.procesos.cerrar';
export const APRUEBA = 'caja.procesos.aprobar_cierre';
