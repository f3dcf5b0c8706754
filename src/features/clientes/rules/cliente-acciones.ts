import type { Holder } from '#kit/contract/access.ts';
import { allowedDecisions, type ClienteDecision, type ClienteEstatus } from './cliente-estatus.public.ts';

/** The fields of a client that decide what may be done with it. */
export interface ClienteState {
  readonly cliente_id: number;
  readonly cliente_estatus: ClienteEstatus;
  readonly correo: string | null;
  readonly tiene_usuario: boolean;
}

export interface ClienteAcciones {
  readonly editar: boolean;
  readonly editar_identidad: boolean;
  readonly editar_correo: boolean;
  readonly editar_internos: boolean;
  readonly editar_credito: boolean;
  readonly aprobar: boolean;
  readonly rechazar: boolean;
  readonly inactivar: boolean;
  readonly reactivar: boolean;
  readonly enviar_bienvenida: boolean;
  readonly restablecer_contrasenia: boolean;
  readonly ver_tarifas: boolean;
}

/** Whether the user sees and changes the operational fields foraneo and requiere_consolidar. */
export const seesInternos = (user: Holder): boolean =>
  user.cliente_id === null && user.permisos.has('casilleros.listado.ver_todo');

/** Which states of a client this user may open. */
export const visibleEstatus = ({ permisos, cliente_id }: Holder): readonly ClienteEstatus[] => [
  ...(permisos.has('casilleros.detalle.ver') ? (['Activo', 'Inactivo'] as const) : []),
  ...(cliente_id === null && permisos.has('casilleros.solicitudes_detalle.ver')
    ? (['Pendiente', 'Rechazado'] as const)
    : []),
];

/** Whether the user may know that requests exist: staff who may view or process them. */
export const knowsSolicitudes = ({ permisos, cliente_id }: Holder): boolean =>
  cliente_id === null &&
  (permisos.has('casilleros.solicitudes_detalle.ver') || permisos.has('casilleros.solicitudes_detalle.procesar'));

/** A client who was never approved. */
export const isSolicitud = (estatus: ClienteEstatus): boolean => estatus === 'Pendiente' || estatus === 'Rechazado';

/**
 * The permission to change somebody else's mail, to which password links go, also the first one of an approved request.
 * A registered client without an account gets one on reactivation, so it counts like one that has an account.
 */
const correoPermiso = ({ tiene_usuario, cliente_estatus }: ClienteState): string =>
  !tiene_usuario && isSolicitud(cliente_estatus)
    ? 'casilleros.solicitudes_detalle.procesar'
    : 'usuarios.detalle.restablecer_contrasenia';

/** What this user may do with this client; the commands enforce the same. */
export const clienteAcciones = (user: Holder, state: ClienteState): ClienteAcciones => {
  const staff = user.cliente_id === null;
  const own = user.cliente_id === state.cliente_id;
  const has = (permiso: string): boolean => user.permisos.has(permiso);
  const decisions = allowedDecisions(state.cliente_estatus);
  const may = (decision: ClienteDecision): boolean =>
    staff && has('casilleros.solicitudes_detalle.procesar') && decisions.has(decision);
  const editar =
    (staff || own) && has('casilleros.detalle.ver') && visibleEstatus(user).includes(state.cliente_estatus);
  const reachable = state.cliente_estatus === 'Activo' && state.correo !== null;
  return {
    editar,
    editar_identidad: editar && staff,
    editar_correo: editar && (own || has(correoPermiso(state))),
    editar_internos: editar && seesInternos(user),
    editar_credito: editar && staff && has('entregas.procesos.autorizar_credito'),
    aprobar: may('aprobar'),
    rechazar: may('rechazar'),
    inactivar: may('inactivar'),
    reactivar: may('reactivar'),
    enviar_bienvenida: staff && has('casilleros.solicitudes_detalle.procesar') && reachable,
    restablecer_contrasenia:
      staff && has('usuarios.detalle.restablecer_contrasenia') && reachable && state.tiene_usuario,
    ver_tarifas: staff && has('casilleros.tarifas.ver'),
  };
};
