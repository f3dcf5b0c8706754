import type { Holder } from '#kit/contract/access.ts';
import { PERMISOS, type Permiso } from '#kit/contract/permisos.ts';

/** The two roles that the product itself relies on. */
export type RolFijo = 'Administrador' | 'Cliente' | null;

/** The user who changes roles: their current permissions, and their role. */
export interface Actor extends Holder {
  readonly rol_id: number;
}

export interface RolState {
  readonly rol_id: number;
  readonly rol_fijo: RolFijo;
  /** Whether some user of the role is a customer. */
  readonly de_clientes: boolean;
  readonly permisos: ReadonlySet<string>;
}

/** Permissions that a customer may hold: each reaches only the holder's own rows if the holder is a customer. */
export const PERMISOS_DE_CLIENTE: ReadonlySet<string> = new Set(
  PERMISOS.filter(({ roles }) => (roles as readonly string[]).includes('Cliente')).map(({ permiso }) => permiso),
);

/** Permissions, each with a wider one that includes it. */
const WIDER: Readonly<Partial<Record<Permiso, Permiso>>> = {
  'usuarios.listado.ver_propio': 'usuarios.listado.ver_todo',
  'usuarios.listado.ver_clientes': 'usuarios.listado.ver_todo',
  'paquetes.listado.ver_propios': 'paquetes.listado.ver',
  'guias.listado.ver_propio': 'guias.listado.ver_todo',
  'guias.listado.ver_entregados_propios': 'guias.listado.ver_todo',
  'guias.solicitudes.crear_propias': 'guias.solicitudes.crear_maestro',
};

/** The names of all permissions that these amount to: they themselves and the narrower ones that they include. */
export const reachOf = (permisos: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...permisos, ...Object.entries(WIDER).flatMap(([narrow, wide]) => (permisos.has(wide) ? [narrow] : []))]);

/** Whether the role belongs to customers: by its kind, or because a customer has it. */
export const isCustomerRol = ({ rol_fijo, de_clientes }: Pick<RolState, 'rol_fijo' | 'de_clientes'>): boolean =>
  rol_fijo === 'Cliente' || de_clientes;

/**
 * The permissions of the role that the actor lacks. Those that a customers' role may have never count, since they reach
 * only the customer's own rows.
 */
export const permisosAjenos = (actor: Holder, rol: RolState): string[] => {
  const reach = reachOf(actor.permisos);
  return [...rol.permisos].filter(
    (permiso) => !reach.has(permiso) && !(isCustomerRol(rol) && PERMISOS_DE_CLIENTE.has(permiso)),
  );
};

/** Whether the role has permissions that the actor lacks; the actor may then neither change it nor give it away. */
export const isSuperior = (actor: Holder, rol: RolState): boolean => permisosAjenos(actor, rol).length > 0;

export type AsignacionProblem = 'SOLO_PERSONAL' | 'AJENO';

/** Why the actor may not put this permission into this role, or null. */
export const asignacionProblem = (actor: Holder, rol: RolState, permiso: string): AsignacionProblem | null => {
  if (isCustomerRol(rol)) return PERMISOS_DE_CLIENTE.has(permiso) ? null : 'SOLO_PERSONAL';
  return reachOf(actor.permisos).has(permiso) ? null : 'AJENO';
};

export type PermisosProblem =
  | { readonly problem: 'ROL_SUPERIOR' }
  /** The role must keep all permissions, so that none is lost to the whole company. */
  | { readonly problem: 'ADMINISTRADOR_COMPLETO' }
  | { readonly problem: AsignacionProblem; readonly permisos: readonly string[] };

/** Why the actor may not replace the permissions of the role by `after`, or null. */
export const permisosProblem = (actor: Holder, rol: RolState, after: ReadonlySet<string>): PermisosProblem | null => {
  if (isSuperior(actor, rol)) return { problem: 'ROL_SUPERIOR' };
  const removed = [...rol.permisos].filter((permiso) => !after.has(permiso));
  if (rol.rol_fijo === 'Administrador' && removed.length > 0) return { problem: 'ADMINISTRADOR_COMPLETO' };
  const added = [...after].filter((permiso) => !rol.permisos.has(permiso));
  for (const problem of ['SOLO_PERSONAL', 'AJENO'] as const) {
    const permisos = added.filter((permiso) => asignacionProblem(actor, rol, permiso) === problem);
    if (permisos.length > 0) return { problem, permisos };
  }
  return null;
};

/** Whether the user may switch this permission of the role, as the editor shows it. */
export const isEditable = (actor: Actor, rol: RolState, permiso: string): boolean =>
  rolAcciones(actor, { ...rol, superior: isSuperior(actor, rol) }).asignar_permisos &&
  (rol.permisos.has(permiso) || asignacionProblem(actor, rol, permiso) === null);

export interface RolDatos {
  readonly rol_nombre: string;
  readonly rol_estado: 'Activo' | 'Inactivo';
}

export type DatosProblem = 'ROL_SUPERIOR' | 'FIJO_ESTADO' | 'FIJO_NOMBRE' | 'PROPIO_ESTADO';

/** Why the actor may not take the role's own data from one state to the next, or null. */
export const datosProblem = (
  actor: Actor,
  rol: Pick<RolState, 'rol_id' | 'rol_fijo'> & { readonly superior: boolean },
  before: RolDatos,
  after: RolDatos,
): DatosProblem | null => {
  if (rol.superior) return 'ROL_SUPERIOR';
  if (rol.rol_fijo !== null && after.rol_nombre !== before.rol_nombre) return 'FIJO_NOMBRE';
  if (after.rol_estado === before.rol_estado) return null;
  if (rol.rol_fijo !== null) return 'FIJO_ESTADO';
  return rol.rol_id === actor.rol_id ? 'PROPIO_ESTADO' : null;
};

/** What the user may do with the role; sent with it, and enforced by the same rules. */
export const rolAcciones = (
  actor: Actor,
  rol: Pick<RolState, 'rol_id' | 'rol_fijo'> & { readonly superior: boolean },
): { editar: boolean; cambiar_estado: boolean; asignar_permisos: boolean } => {
  const editar = actor.permisos.has('roles.detalle.editar') && !rol.superior;
  return {
    editar,
    cambiar_estado: editar && rol.rol_fijo === null && rol.rol_id !== actor.rol_id,
    asignar_permisos: editar && rol.rol_fijo !== 'Administrador',
  };
};
