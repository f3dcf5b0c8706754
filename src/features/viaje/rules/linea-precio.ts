/**
 * One line of how a price came about. Whoever keys `cuenta` into a calculator, from left to right, gets `cantidad`,
 * rounded half up to two places.
 */
export interface LineaPrecio {
  /** `paquete` begins what is said of one parcel; `total` is what is paid. */
  readonly tipo: 'paquete' | 'paso' | 'total';
  readonly concepto: string;
  /** In words: why, or of what. */
  readonly detalle: string | null;
  /** 20 × 15 × 12 ÷ 166 */
  readonly cuenta: string | null;
  /** What it comes to; null: it is not known yet. */
  readonly cantidad: number | null;
  readonly unidad: 'lb' | 'USD' | 'HNL';
  readonly paquete_id: number | null;
}

const formatter = (most: number) =>
  new Intl.NumberFormat('es-HN', { minimumFractionDigits: 2, maximumFractionDigits: most });
const amounts = formatter(2);
const fees = formatter(4);
/** Of money or pounds. */
export const amount = (value: number): string => amounts.format(value);
/** By which something is multiplied. */
export const fee = (value: number): string => fees.format(value);

/** The percent of a charge has as many places as its definition. */
const rates = new Intl.NumberFormat('es-HN', { maximumFractionDigits: 4 });
export const rate = (percent: number): string => `${rates.format(percent)}\u00a0%`;

/** Added up; what is taken off with its sign. A single amount needs no sum. */
export const sumText = (parts: readonly number[]): string | null =>
  parts.length < 2
    ? null
    : parts.map((part, at) => (at === 0 ? '' : part < 0 ? ' − ' : ' + ') + amount(Math.abs(part))).join('');

/** A step, of which more may be said. */
export const line = (concepto: string, unidad: LineaPrecio['unidad'], cantidad: number | null) => ({
  tipo: 'paso' as const,
  concepto,
  detalle: null,
  cuenta: null,
  cantidad,
  unidad,
  paquete_id: null,
});
