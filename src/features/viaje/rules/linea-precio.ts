/**
 * One line of a price explanation. Keying `cuenta` into a calculator from left to right gives `cantidad`, rounded half
 * up to two places.
 */
export interface LineaPrecio {
  /** `paquete` heads the lines of one parcel; `total` is the amount to pay. */
  readonly tipo: 'paquete' | 'paso' | 'total';
  readonly concepto: string;
  /** The explanation in words. */
  readonly detalle: string | null;
  /** The arithmetic, e.g. 20 × 15 × 12 ÷ 166; null if there is none. */
  readonly cuenta: string | null;
  /** The result; null if it is not known yet, or if the lines of the parcel give it. */
  readonly cantidad: number | null;
  readonly unidad: 'lb' | 'USD' | 'HNL';
  readonly paquete_id: number | null;
}

const formatter = (most: number) =>
  new Intl.NumberFormat('es-HN', { minimumFractionDigits: 2, maximumFractionDigits: most });
const amounts = formatter(2);
const fees = formatter(4);
/** Formats money or pounds. */
export const amount = (value: number): string => amounts.format(value);
/** Formats a multiplier: a fee or the factor of the dollar. */
export const fee = (value: number): string => fees.format(value);

/** A percentage is shown with as many places as it is defined with. */
const rates = new Intl.NumberFormat('es-HN', { maximumFractionDigits: 4 });
export const rate = (percent: number): string => `${rates.format(percent)}\u00a0%`;

/** The amounts as a sum, negative ones with a minus sign; null if there are fewer than two. */
export const sumText = (parts: readonly number[]): string | null =>
  parts.length < 2
    ? null
    : parts.map((part, at) => (at === 0 ? '' : part < 0 ? ' − ' : ' + ') + amount(Math.abs(part))).join('');

/** A line of type `paso`; the caller adds what else it needs. */
export const line = (concepto: string, unidad: LineaPrecio['unidad'], cantidad: number | null) => ({
  tipo: 'paso' as const,
  concepto,
  detalle: null,
  cuenta: null,
  cantidad,
  unidad,
  paquete_id: null,
});
