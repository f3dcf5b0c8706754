import type { Holder } from '#kit/contract/access.ts';

/** The log-in name of staff: a word, so that it never looks like a mailbox number. */
export const USUARIO_PATTERN = /^[a-z][a-z0-9._-]{1,59}$/;

/** The author of what the product does by itself; no user may have this name. */
export const USUARIO_DEL_SISTEMA = 'sistema';

/** The user who acts on an account. */
export interface Actor extends Holder {
  readonly usuario: string;
}

export type Estatus = 'Activo' | 'Inactivo';

/** The fields of an account that decide what may be done with it. */
export interface UsuarioState {
  readonly usuario: string;
  /** Set for customers: their name, mail and role are those of their mailbox. */
  readonly cliente_id: number | null;
  readonly estatus: Estatus;
  readonly dos_pasos_activo: boolean;
  /** It can log in only near its branch. */
  readonly validar_ubicacion: boolean;
  /** Its role has permissions that the actor lacks. */
  readonly superior: boolean;
}

/** Which accounts a user may see: the union of what each permission shows. */
export const visibleUsuarios = ({
  permisos,
}: Holder): 'todos' | { readonly clientes: boolean; readonly propio: boolean } =>
  permisos.has('usuarios.listado.ver_todo')
    ? 'todos'
    : { clientes: permisos.has('usuarios.listado.ver_clientes'), propio: permisos.has('usuarios.listado.ver_propio') };

/**
 * Which accounts a user may open: their own; with the right to open others, those that they may list, or all if they
 * have that right without any right to list.
 */
export const openUsuarios = (actor: Actor): ReturnType<typeof visibleUsuarios> => {
  if (!actor.permisos.has('usuarios.detalle.ver')) return { clientes: false, propio: true };
  const listed = visibleUsuarios(actor);
  if (listed === 'todos' || (!listed.clientes && !listed.propio)) return 'todos';
  return { ...listed, propio: true };
};

/** What the user may do with the account; sent with it, and enforced by the same rules. */
export const usuarioAcciones = (actor: Actor, target: UsuarioState) => {
  const isOwn = actor.usuario === target.usuario;
  const isActive = target.estatus === 'Activo';
  const edits = actor.permisos.has('usuarios.detalle.editar') && !target.superior;
  const resets = actor.permisos.has('usuarios.detalle.restablecer_contrasenia') && !target.superior;
  return {
    editar: edits && target.cliente_id === null,
    cambiar_rol: edits && target.cliente_id === null && !isOwn,
    cambiar_ubicacion: edits && target.cliente_id === null && !(isOwn && target.validar_ubicacion),
    activar: edits && !isOwn && !isActive,
    inactivar: edits && !isOwn && isActive,
    restablecer_contrasenia: resets && !isOwn && isActive,
    restablecer_dos_pasos: resets && !isOwn && target.dos_pasos_activo,
    cerrar_sesiones: edits || resets,
  };
};

export interface UsuarioDatos {
  readonly nombre: string;
  readonly correo: string | null;
  readonly rol_id: number;
  readonly estatus: Estatus;
  readonly sucursal_id: number | null;
  readonly validar_ubicacion: boolean;
}

export type EdicionProblem = 'SUPERIOR' | 'DE_CLIENTE' | 'PROPIO_ROL' | 'PROPIO_ESTATUS' | 'PROPIA_UBICACION';

const DATOS_DE_CLIENTE = ['nombre', 'correo', 'rol_id', 'sucursal_id', 'validar_ubicacion'] as const;

/** Why the actor may not take the account from one state to the next, or null. */
export const edicionProblem = (
  actor: Actor,
  target: UsuarioState,
  before: UsuarioDatos,
  after: UsuarioDatos,
): EdicionProblem | null => {
  if (target.superior) return 'SUPERIOR';
  if (target.cliente_id !== null && DATOS_DE_CLIENTE.some((field) => before[field] !== after[field]))
    return 'DE_CLIENTE';
  if (actor.usuario !== target.usuario) return null;
  if (before.rol_id !== after.rol_id) return 'PROPIO_ROL';
  if (before.estatus !== after.estatus) return 'PROPIO_ESTATUS';
  const keepsPlace = after.validar_ubicacion && after.sucursal_id === before.sucursal_id;
  return before.validar_ubicacion && !keepsPlace ? 'PROPIA_UBICACION' : null;
};

export interface RolCandidate {
  readonly rol_estado: Estatus;
  readonly de_clientes: boolean;
  readonly superior: boolean;
}

export type RolProblem = 'DESCONOCIDO' | 'DE_CLIENTES' | 'INACTIVO' | 'SUPERIOR';

/** Why this role may not be given to a member of the staff, or null. @param rol null if there is none. */
export const rolProblem = (rol: RolCandidate | null): RolProblem | null => {
  if (rol === null) return 'DESCONOCIDO';
  if (rol.de_clientes) return 'DE_CLIENTES';
  if (rol.superior) return 'SUPERIOR';
  return rol.rol_estado === 'Activo' ? null : 'INACTIVO';
};

export interface SucursalCandidate {
  readonly sucursal_estado: boolean;
  readonly latitud: number | null;
  readonly longitud: number | null;
}

export type SucursalProblem = 'DESCONOCIDA' | 'INACTIVA' | 'SIN_COORDENADAS';

/** Why a member of the staff may not be assigned to this branch, or have to log in near it; null if they may. */
export const sucursalProblem = (
  sucursal: SucursalCandidate | null,
  validar_ubicacion: boolean,
): SucursalProblem | null => {
  if (sucursal === null) return 'DESCONOCIDA';
  if (!sucursal.sucursal_estado) return 'INACTIVA';
  return validar_ubicacion && (sucursal.latitud === null || sucursal.longitud === null) ? 'SIN_COORDENADAS' : null;
};

/** Whether an account counts as a working administrator. */
export const isActiveAdministrador = ({
  estatus,
  rol_fijo,
}: {
  readonly estatus: Estatus;
  readonly rol_fijo: string | null;
}): boolean => estatus === 'Activo' && rol_fijo === 'Administrador';

/** Whether a change would leave no administrator who can log in. @param others how many there are besides this one. */
export const leavesNoAdministrador = (wasAdministrador: boolean, isAdministrador: boolean, others: number): boolean =>
  wasAdministrador && !isAdministrador && others === 0;
