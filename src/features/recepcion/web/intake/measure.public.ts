import { decimalTyped } from '#kit/web/form/decimal-text.ts';
import { medidasShape } from '#features/guias/contract/guias.schemas.ts';

export type Measure = keyof typeof medidasShape;
/** The four measures, as typed. */
export type Measures = Readonly<Record<Measure, string>>;
/** What is taken first: the sides with the ruler, or the weight on the scale. */
export type Sequence = 'medidas' | 'peso';
export const MEASURES: Readonly<Record<Sequence, readonly Measure[]>> = {
  medidas: ['alto', 'largo', 'ancho', 'peso_real'],
  peso: ['peso_real', 'alto', 'largo', 'ancho'],
};
export const isSequence = (value: unknown): value is Sequence => value === 'medidas' || value === 'peso';

export const NO_MEASURES: Measures = { alto: '', largo: '', ancho: '', peso_real: '' };

/** A typed measure as a number; null if it is not valid. */
export const measureOf = (measures: Measures, measure: Measure): number | null => {
  const read = medidasShape[measure].safeParse(decimalTyped(measures[measure]));
  return read.success ? read.data : null;
};

/** Why a typed measure cannot be saved; null: it can. */
export const measureProblem = (measures: Measures, measure: Measure): string | null =>
  medidasShape[measure].safeParse(decimalTyped(measures[measure])).error?.issues[0]?.message ?? null;
