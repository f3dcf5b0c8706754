import { type Llegada, llegadaText, diaText } from '#features/llegadas/rules/llegada.public.ts';
import type { Situacion } from './situacion.ts';

interface Fechada {
  /** yyyy-mm-dd. */
  readonly fecha_salida_estimada: string | null;
  readonly llegada: Llegada | null;
}

/** Pounds. */
interface Pesada {
  readonly guia: { readonly peso_cobrar: number } | null;
  readonly paquetes: readonly { readonly peso_cobrar: number | null }[];
}

/** When it is expected to leave Miami, as text; null if the day is past or unknown. */
export const salidaText = (fecha: string | null, hoy: string): string | null =>
  fecha === null || fecha < hoy
    ? null
    : fecha === hoy
      ? 'Sale hoy de Miami.'
      : `Sale de Miami el ${diaText(fecha, hoy)}.`;

/** The expected dates of what comes next, as text. @param hoy yyyy-mm-dd in Tegucigalpa. */
export const cuandoText = (
  { fecha_salida_estimada, llegada }: Fechada,
  { step, terminada, espera }: Pick<Situacion, 'step' | 'terminada' | 'espera'>,
  hoy: string,
): string | null => {
  // Before the reception nothing is known; after the arrival no dates are needed.
  if (terminada || espera !== null || step === null || step === 0 || step > 3) return null;
  const salida = step === 1 ? salidaText(fecha_salida_estimada, hoy) : null;
  const parts = [salida, llegada === null ? null : llegadaText(llegada, hoy)].filter((one) => one !== null);
  return parts.length === 0 ? null : parts.join(' ');
};

/** What is not known yet though the owner will ask for it; null if nothing is missing, or nothing is known at all. */
export const faltaText = (
  { guia, paquetes }: Pesada,
  { step, terminada }: Pick<Situacion, 'step' | 'terminada'>,
): string | null => {
  if (terminada || step === null || step === 0 || step > 3) return null;
  const weighed = (guia?.peso_cobrar ?? 0) > 0 || paquetes.some(({ peso_cobrar }) => peso_cobrar !== null);
  if (step === 1 && !weighed) return 'Aún no lo pesamos.';
  return step === 3 ? 'Sabrá la sucursal al llegar.' : null;
};
