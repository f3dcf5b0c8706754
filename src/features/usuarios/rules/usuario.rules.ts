import type { Holder } from '#kit/contract/access.ts';

/** The log-in name of staff: a word, so that it never looks like a mailbox number. */
export const USUARIO_PATTERN = /^[a-z][a-z0-9._-]{1,59}$/;

/** Who signs what the product does by itself: nobody may be called so. */
export const USUARIO_DEL_SISTEMA = 'sistema';

/** Whoever acts on another user's account. */
export interface Actor extends Holder {
  readonly usuario: string;
}

export type Estatus = 'Activo' | 'Inactivo';

/** What of an account decides over what may be done with it. */
export interface UsuarioState {
  readonly usuario: string;
  /** Set for customers: their name, mail and role are those of their mailbox. */
  readonly cliente_id: number | null;
  readonly estatus: Estatus;
  readonly dos_pasos_activo: boolean;
  /** It logs in near its branch only. */
  readonly validar_ubicacion: boolean;
  /** Its role has permissions that the actor lacks. */
  readonly superior: boolean;
}

/** What of the accounts a user may see at all; the union of what each permission shows. */
export const visibleUsuarios = ({
  permisos,
}: Holder): 'todos' | { readonly clientes: boolean; readonly propio: boolean } =>
  permisos.has('usuarios.listado.ver_todo')
    ? 'todos'
    : { clientes: permisos.has('usuarios.listado.ver_clientes'), propio: permisos.has('usuarios.listado.ver_propio') };

/**
 * What of the accounts a user may open: the own; with the right to open others those that are listed to them, or all
 * where that right came without any list.
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

/** Whether the actor may take the account from one state to the next. */
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

/** Whether the actor may give this role to a member of the staff. @param rol null when there is none. */
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

/** Whether a member of the staff may be put at this branch, and be asked to log in near it. */
export const sucursalProblem = (
  sucursal: SucursalCandidate | null,
  validar_ubicacion: boolean,
): SucursalProblem | null => {
  if (sucursal === null) return 'DESCONOCIDA';
  if (!sucursal.sucursal_estado) return 'INACTIVA';
  return validar_ubicacion && (sucursal.latitud === null || sucursal.longitud === null) ? 'SIN_COORDENADAS' : null;
};

/** An account that counts as a working administrator. */
export const isActiveAdministrador = ({
  estatus,
  rol_fijo,
}: {
  readonly estatus: Estatus;
  readonly rol_fijo: string | null;
}): boolean => estatus === 'Activo' && rol_fijo === 'Administrador';

/** There must always be an administrator who can log in. @param others how many besides this account. */
export const leavesNoAdministrador = (wasAdministrador: boolean, isAdministrador: boolean, others: number): boolean =>
  wasAdministrador && !isAdministrador && others === 0;
