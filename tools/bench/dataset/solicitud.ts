import type { SolicitudTipo } from '#features/solicitudes/rules/solicitud-cantidad.ts';
import type { GuiaAccion } from '#features/viaje/rules/guia-transiciones.ts';
import type { Rows } from '#app/server/world/rows.ts';
import type { GuiaOfGroup } from './group.ts';
import { RECEIVERS, SUPERVISOR } from './people.ts';
import { DAY_MS, isoOf } from './period.ts';

/** One guide in this many was requested by its client: eight in a hundred. */
const EACH = 12;
/** One guide in this many was requested before in another way and rejected. */
const REFUSED_EACH = 300;
const HOUR_MS = 3_600_000;
const ASKED_BEFORE_MS = 3 * DAY_MS;
const WAIT_MS = 15 * DAY_MS;
/** Requested guides received within this time have not left yet. */
const HELD_MS = 6 * DAY_MS;
const EDITABLE_H = 48;
const MOTIVO = 'Falta la factura de uno de los paquetes.';

/** A client's request of a guide, and its progress. */
interface Solicitud {
  readonly guia_tipo: SolicitudTipo;
  readonly deeds: readonly { readonly accion: GuiaAccion; readonly usuario: string; readonly fecha: string }[];
  readonly facts: Columns;
  /** It stays in Miami, and has no price yet. */
  readonly waits: boolean;
  /** Rejected: its parcels are in no guide. */
  readonly refused: boolean;
  /** Its last box has not arrived. */
  readonly lacks: boolean;
  /** Its boxes were repacked into one. */
  readonly repacked: boolean;
}

interface Columns {
  readonly instrucciones: string;
  readonly falta_tracking: boolean;
  readonly fecha_solicitud: string | null;
  readonly fecha_cierre: string | null;
  readonly fecha_espera: string | null;
  readonly motivo_rechazo: string | null;
}

/** The columns of a guide that was not requested. */
export const NOT_ASKED: Columns = {
  instrucciones: '',
  falta_tracking: false,
  fecha_solicitud: null,
  fecha_cierre: null,
  fecha_espera: null,
  motivo_rechazo: null,
};

export const receiverOf = (number: number): string => RECEIVERS[number % RECEIVERS.length] ?? SUPERVISOR;
const firstOf = ({ boxes }: GuiaOfGroup): number => Math.min(...boxes.map(({ received }) => received));
export const lastOf = ({ boxes }: GuiaOfGroup): number => Math.max(...boxes.map(({ received }) => received));

export const isAsked = (guia_id: number): boolean => guia_id % EACH === 0;

/** The states of requests that have not left, by turns: trackings missing, undecided, rejected, waiting for parcels. */
const OPEN = ['falta_tracking', 'pendiente', 'rechazada', 'espera', 'espera', 'espera'] as const;

/** @param end the last moment of the data. @returns null if it was not requested but created at reception. */
export const solicitudOf = (guia: GuiaOfGroup, guia_id: number, cliente_id: number, end: number): Solicitud | null => {
  if (!isAsked(guia_id)) return null;
  const turn = Math.floor(guia_id / EACH);
  const several = guia.boxes.length > 1;
  const guia_tipo = several ? (turn % 2 === 0 ? 'Reempaque & Consolidación' : 'Consolidación') : 'Reempaque';
  const held = firstOf(guia) > end - HELD_MS ? (OPEN[turn % OPEN.length] ?? null) : null;
  const open = held === 'espera' && !several ? null : held;
  const isLacking = open === 'falta_tracking';
  // A request that is still open for changes was made in the last hours.
  const asked = isLacking ? end - (1 + (turn % (EDITABLE_H - 2))) * HOUR_MS : firstOf(guia) - ASKED_BEFORE_MS;
  const approved = open === null || open === 'espera';
  const facts = {
    instrucciones: turn % 5 === 0 ? 'Quitar las cajas de las tiendas.' : '',
    falta_tracking: isLacking,
    fecha_solicitud: isoOf(asked),
    fecha_cierre: isLacking ? isoOf(asked + EDITABLE_H * HOUR_MS) : null,
    fecha_espera: several && approved ? isoOf(firstOf(guia) + WAIT_MS) : null,
    motivo_rechazo: open === 'rechazada' ? MOTIVO : null,
  };
  const repacked = several && open === null && guia_tipo !== 'Consolidación';
  const by = { cliente: String(cliente_id), receiver: receiverOf(guia_id) };
  const arrivals = [
    { accion: 'llegar_parte', usuario: by.receiver, fecha: isoOf(firstOf(guia)) },
    ...(repacked ? [{ accion: 'reempacar' as const, usuario: by.receiver, fecha: isoOf(lastOf(guia)) }] : []),
    ...(open === null ? [{ accion: 'completar' as const, usuario: by.receiver, fecha: isoOf(lastOf(guia)) }] : []),
  ] as const;
  const deeds = [
    { accion: 'solicitar', usuario: by.cliente, fecha: isoOf(asked) },
    ...(open === 'rechazada'
      ? [{ accion: 'rechazar' as const, usuario: SUPERVISOR, fecha: isoOf(asked + DAY_MS) }]
      : []),
    ...(approved ? [{ accion: 'aprobar' as const, usuario: SUPERVISOR, fecha: isoOf(asked + DAY_MS) }] : []),
    ...(approved ? arrivals : []),
  ] as const;
  return {
    guia_tipo,
    deeds,
    facts,
    waits: open !== null,
    refused: open === 'rechazada',
    // For a repack all its parcels have arrived, and it waits to be repacked.
    lacks: open === 'espera' && guia_tipo === 'Consolidación',
    repacked,
  };
};

/** Whether its client requested another guide before, which was rejected. */
export const wasRefused = (guia_id: number): boolean => guia_id % REFUSED_EACH === 1;

/** The rejected request from before, whose parcels then went on as they are. */
export const refusedBefore = (guia: GuiaOfGroup, cliente_id: number) => {
  const asked = firstOf(guia) - ASKED_BEFORE_MS;
  const fecha = isoOf(asked + DAY_MS);
  return {
    guia_tipo: (guia.boxes.length > 1 ? 'Consolidación' : 'Reempaque') satisfies SolicitudTipo as SolicitudTipo,
    facts: { ...NOT_ASKED, fecha_solicitud: isoOf(asked), motivo_rechazo: MOTIVO },
    fecha,
    deeds: [
      { accion: 'solicitar', usuario: String(cliente_id), fecha: isoOf(asked) },
      { accion: 'rechazar', usuario: SUPERVISOR, fecha },
    ] as const,
  };
};

/** Adds a parcel that a rejected request contained. */
export const addRetirado = (
  rows: Rows,
  guia_id: number,
  paquete_id: number,
  tracking: string,
  fecha_registro: string,
): void =>
  rows.add('solicitud_paquetes', {
    guia_id,
    paquete_id,
    tracking,
    motivo: 'Rechazada',
    usuario_registro: SUPERVISOR,
    fecha_registro,
  });
