import { localDay, numberOfDay } from '#kit/rules/dates.ts';
import { counted } from '#kit/rules/counted.ts';

interface Esperado {
  /** Days since it arrived; null if it has not. */
  readonly dias: number | null;
  readonly fecha_registro: string;
}

/** How long a parcel has waited, in calendar days: in Miami, or since its pre-alert. */
export const esperaText = ({ dias, fecha_registro }: Esperado, now: number = Date.now()): string => {
  if (dias !== null) return counted(dias, '1 día en Miami', '# días en Miami', 'Llegó hoy a Miami');
  const told = numberOfDay(localDay(now)) - numberOfDay(localDay(fecha_registro));
  return counted(Math.max(0, told), 'Pre-alertado hace 1 día', 'Pre-alertado hace # días', 'Pre-alertado hoy');
};
