import { ApiError, messageOf } from '#kit/web/api/api-error.ts';
import type { FieldErrors } from '#kit/contract/errors.ts';
import { type Body, bodyOf, type Parcel } from '../intake/parcel.ts';

/** A saved parcel until the server has it. */
export interface Entrada {
  /** Its Idempotency-Key: sent again it is the same reception. */
  readonly clave: string;
  /** Under whose session alone it may be sent. */
  readonly usuario: string;
  /** Milliseconds of the clock. */
  readonly creado: number;
  readonly paquete_id: number | null;
  /** As it is sent, every time the same. */
  readonly body: Body;
  /** As it lay on the table, to be put right there. */
  readonly parcel: Parcel;
  readonly estado: 'esperando' | 'rechazado';
  /** How often it was sent without an answer. */
  readonly intentos: number;
  /** Not to be sent before; milliseconds. */
  readonly proximo: number;
  /** Why it was refused. */
  readonly motivo: string | null;
  readonly codigo: string | null;
  readonly errores: FieldErrors;
}

export const newEntrada = (parcel: Parcel, usuario: string, clave: string, now: number): Entrada => ({
  clave,
  usuario,
  creado: now,
  paquete_id: parcel.prealerta?.paquete_id ?? null,
  body: bodyOf(parcel),
  parcel,
  estado: 'esperando',
  intentos: 0,
  proximo: 0,
  motivo: null,
  codigo: null,
  errores: {},
});

const HOUR = 3_600_000;
/** The server knows a key again for 48 hours; a parcel of which nobody knows whether it arrived is then for a person. */
const KNOWN_FOR = 47 * HOUR;
export const VENCIDA =
  'Pasó demasiado tiempo sin saber si llegó al servidor. Búsquelo en la lista de paquetes antes de reenviarlo.';

const FIRST_PAUSE = 2000;
export const LONGEST_PAUSE = 60_000;
/** Milliseconds until it is sent again: twice as long each time. */
export const pauseAfter = (intentos: number): number => Math.min(FIRST_PAUSE * 2 ** (intentos - 1), LONGEST_PAUSE);

/** Nobody refused it: the network, the server or the session was not there. */
const UNANSWERED = new Set([0, 401, 408, 425, 429]);
const isSilence = (error: unknown): boolean =>
  !(error instanceof ApiError) || UNANSWERED.has(error.status) || error.status >= 500;

/** What becomes of it when it was sent and not taken. */
export const afterFailure = (entrada: Entrada, error: unknown, now: number): Entrada => {
  if (isSilence(error)) {
    const intentos = entrada.intentos + 1;
    return { ...entrada, intentos, proximo: now + pauseAfter(intentos) };
  }
  const { code, errores } = error as ApiError;
  return {
    ...entrada,
    estado: 'rechazado',
    motivo: Object.values(errores)[0] ?? messageOf(error),
    codigo: code,
    errores,
  };
};

/** What waits of one user, the oldest first, and of the boxes of one tracking only the first. */
const sendable = (entradas: readonly Entrada[], usuario: string): readonly Entrada[] => {
  const own = entradas
    .filter((one) => one.usuario === usuario && one.estado === 'esperando')
    .toSorted((a, b) => a.creado - b.creado);
  return own.filter((one) => own.find(({ parcel }) => parcel.tracking === one.parcel.tracking)?.clave === one.clave);
};

/** The one to send now. */
export const nextToSend = (entradas: readonly Entrada[], usuario: string, now: number): Entrada | undefined =>
  sendable(entradas, usuario).find(({ proximo }) => proximo <= now);

/** Milliseconds until one is to be sent; null: there is none. */
export const waitFor = (entradas: readonly Entrada[], usuario: string, now: number): number | null => {
  const times = sendable(entradas, usuario).map(({ proximo }) => proximo);
  return times.length === 0 ? null : Math.max(0, Math.min(...times) - now);
};

/** @returns it as one for a person, when it is too late to send it once more by itself. */
export const expired = (entrada: Entrada, now: number): Entrada =>
  entrada.estado === 'esperando' && entrada.intentos > 0 && now - entrada.creado > KNOWN_FOR
    ? { ...entrada, estado: 'rechazado', motivo: VENCIDA, codigo: 'VENCIDA' }
    : entrada;
