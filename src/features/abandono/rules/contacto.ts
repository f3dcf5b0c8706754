import { counted } from '#kit/rules/counted.ts';
import { type DateFormat, dateText, dayAfter } from '#kit/rules/dates.ts';

export const CANALES = ['Llamada', 'WhatsApp', 'Correo', 'SMS', 'Otro'] as const;
export type Canal = (typeof CANALES)[number];

export const RESULTADOS = [
  'Vendrá a retirarlo',
  'Pide más tiempo',
  'No contesta',
  'Mensaje enviado',
  'Datos equivocados',
  'No lo quiere',
] as const;
export type Resultado = (typeof RESULTADOS)[number];

/** The attempts needed before a parcel is registered, and the days within which they count. */
export const INTENTOS_MINIMOS = 3;
export const INTENTOS_DIAS = 30;
/** Days that the notice by mail gives the owner. */
const PLAZO_DIAS = 15;

/** The last day given by a notice: never before the day on which the parcel may be registered. */
export const plazoDelAviso = (hoy: string, califica_desde: string): string => {
  const plazo = dayAfter(hoy, PLAZO_DIAS);
  return plazo < califica_desde ? califica_desde : plazo;
};

interface Avisado {
  /** Attempts since its last recovery, within INTENTOS_DIAS. */
  readonly intentos: number;
  /** The last day that its owner was given; null if none. */
  readonly plazo: string | null;
}

/** What is missing for a registration, which only a supervisor may waive; null if nothing. */
export const faltaAviso = ({ intentos, plazo }: Avisado, hoy: string, format: DateFormat): string | null => {
  if (plazo !== null && plazo >= hoy) return `al cliente se le dio plazo hasta el ${dateText(plazo, format)}`;
  if (intentos >= INTENTOS_MINIMOS) return null;
  const missing = counted(INTENTOS_MINIMOS - intentos, 'falta 1 intento', 'faltan # intentos');
  return `${missing} de contacto en los últimos ${INTENTOS_DIAS} días`;
};
