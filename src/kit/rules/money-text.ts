export type Moneda = 'HNL' | 'USD';

const SYMBOL: Record<Moneda, string> = { HNL: 'L', USD: 'US$' };
const formatters = new Map<number, Intl.NumberFormat>();

const numberText = (value: number, decimals: number): string => {
  let formatter = formatters.get(decimals);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat('es-HN', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    formatters.set(decimals, formatter);
  }
  return formatter.format(value);
};

/** `L 1,234.50`, `US$ 4.5000`: always with the currency. */
export const moneyText = (value: number, moneda: Moneda = 'HNL', decimals = 2): string =>
  `${value < 0 ? '-' : ''}${SYMBOL[moneda]} ${numberText(Math.abs(value), decimals)}`;

/** `12.50 lb`: always with the unit. */
export const weightText = (pounds: number): string => `${numberText(pounds, 2)} lb`;

/** `1,037.04 pie³`. */
export const volumeText = (cubicFeet: number): string => `${numberText(cubicFeet, 2)} pie³`;
