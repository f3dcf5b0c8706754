import type { Holder } from '#kit/contract/access.ts';
import type { Permiso } from '#kit/contract/permisos.ts';
import { isAllowedFrom } from '#kit/rules/transitions.ts';
import type { GuiaEstado } from '#features/viaje/rules/guia-estado.ts';
import type { GuiaTipo } from '#features/viaje/rules/guia-tipo.ts';
import { GUIA_TRANSICIONES, type GuiaAccion } from '#features/viaje/rules/guia-transiciones.ts';
import { minimoDePaquetes } from './solicitud-cantidad.ts';

/** The actions on a request. */
export const SOLICITUD_ACCIONES = ['aprobar', 'rechazar', 'reconsiderar', 'agregar'] as const;
export type SolicitudAccion = (typeof SOLICITUD_ACCIONES)[number];

/** The fields of a request that decide which actions are possible. */
export interface SolicitudEnSuEstado {
  readonly guia_tipo: GuiaTipo;
  readonly guia_estado: GuiaEstado;
  readonly falta_tracking: boolean;
  /** ISO text; null if it was requested with all its parcels. */
  readonly fecha_cierre: string | null;
  readonly total_paquetes: number;
}

/** The guia's action for each action on a request. */
export const ACCION_DE_GUIA: Readonly<Record<SolicitudAccion, GuiaAccion>> = {
  aprobar: 'aprobar',
  rechazar: 'rechazar',
  reconsiderar: 'reconsiderar',
  agregar: 'agregar_paquetes',
};

/** Why an action on a request is not possible. */
export type SolicitudImpedimento = 'estado' | 'sin_paquetes' | 'pocos_paquetes' | 'completa' | 'cerrada';

/**
 * Why an action on a request is not possible now; null if it is. Parcels cannot be added after `fecha_cierre`, even if
 * the job that closes it is late.
 */
export const solicitudImpedimento = (
  accion: SolicitudAccion,
  { guia_tipo, guia_estado, falta_tracking, fecha_cierre, total_paquetes }: SolicitudEnSuEstado,
  now: Date,
): SolicitudImpedimento | null => {
  if (!isAllowedFrom(GUIA_TRANSICIONES, ACCION_DE_GUIA[accion], guia_estado)) return 'estado';
  if (accion === 'aprobar') {
    if (total_paquetes === 0) return 'sin_paquetes';
    // Some of its parcels left it, and no more can be added.
    return total_paquetes < minimoDePaquetes(guia_tipo, falta_tracking) ? 'pocos_paquetes' : null;
  }
  if (accion !== 'agregar') return null;
  if (fecha_cierre === null) return 'completa';
  return falta_tracking && Date.parse(fecha_cierre) > now.getTime() ? null : 'cerrada';
};

const PERMISO: Readonly<Record<SolicitudAccion, Permiso>> = {
  aprobar: 'guias.solicitudes.procesar',
  rechazar: 'guias.solicitudes.procesar',
  reconsiderar: 'guias.solicitudes.procesar',
  agregar: 'guias.solicitudes.agregar_paquetes',
};

/** Whether the user has the permission at all: a customer may only add to own requests, not decide on them. */
const holds = ({ cliente_id, permisos }: Holder, accion: SolicitudAccion): boolean =>
  permisos.has(PERMISO[accion]) && (cliente_id === null || accion === 'agregar');

/** The actions that this user may take on this request; the commands enforce the same. */
export const solicitudAcciones = (
  user: Holder,
  solicitud: SolicitudEnSuEstado,
  now: Date,
): Readonly<Record<SolicitudAccion, boolean>> =>
  Object.fromEntries(
    SOLICITUD_ACCIONES.map((accion) => [
      accion,
      holds(user, accion) && solicitudImpedimento(accion, solicitud, now) === null,
    ]),
  ) as Record<SolicitudAccion, boolean>;
