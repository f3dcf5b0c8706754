import { decimalTyped } from '#kit/web/form/decimal-text.ts';
import { medidasShape } from '#features/guias/contract/guias.schemas.ts';

export type Measure = keyof typeof medidasShape;
/** The four figures as they were typed. */
export type Measures = Readonly<Record<Measure, string>>;
/** By which end of the table one begins: the ruler's or the scale's. */
export type Sequence = 'medidas' | 'peso';
export const MEASURES: Readonly<Record<Sequence, readonly Measure[]>> = {
  medidas: ['alto', 'largo', 'ancho', 'peso_real'],
  peso: ['peso_real', 'alto', 'largo', 'ancho'],
};
export const isSequence = (value: unknown): value is Sequence => value === 'medidas' || value === 'peso';

export const NO_MEASURES: Measures = { alto: '', largo: '', ancho: '', peso_real: '' };

/** What was typed of a quantity, as a number; null while it is none that can be. */
export const measureOf = (measures: Measures, measure: Measure): number | null => {
  const read = medidasShape[measure].safeParse(decimalTyped(measures[measure]));
  return read.success ? read.data : null;
};

/** Why a quantity cannot be saved as it was typed. */
export const measureProblem = (measures: Measures, measure: Measure): string | null =>
  medidasShape[measure].safeParse(decimalTyped(measures[measure])).error?.issues[0]?.message ?? null;
