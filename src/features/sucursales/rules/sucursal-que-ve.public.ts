interface Person {
  readonly sucursal_id: number | null;
  readonly permisos: ReadonlySet<string>;
}

/** The one branch whose money a user sees and records; null: all, for a user without a branch or who sees all users. */
export const sucursalQueVe = ({ sucursal_id, permisos }: Person): number | null =>
  permisos.has('usuarios.listado.ver_todo') ? null : sucursal_id;

/** The same text for all who see the same branches; customers see none. */
export const sucursalesQueVe = (user: Person & { readonly cliente_id: number | null }): string =>
  user.cliente_id === null ? String(sucursalQueVe(user)) : 'ninguna';

/** Whether a user may say what lies at a branch: its own staff, and users who see all branches. */
export const worksAt = (user: Person, sucursal_id: number | null): boolean => {
  const propia = sucursalQueVe(user);
  return propia === null || propia === sucursal_id;
};
