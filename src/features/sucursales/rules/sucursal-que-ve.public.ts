interface Person {
  readonly sucursal_id: number | null;
  readonly permisos: ReadonlySet<string>;
}

/** The one branch whose money a person sees and writes; null: all, who has none or looks after all users. */
export const sucursalQueVe = ({ sucursal_id, permisos }: Person): number | null =>
  permisos.has('usuarios.listado.ver_todo') ? null : sucursal_id;
