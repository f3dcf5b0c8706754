import { decimalOf, dividedBy, larger, numberOf, round2, roundedUpTo, times } from '#kit/rules/money.ts';

/** Inches. */
export interface Medidas {
  readonly alto: number;
  readonly largo: number;
  readonly ancho: number;
}

/** Measures of a parcel that may not have been measured yet. */
type MedidasOrNone = { readonly [Name in keyof Medidas]: number | null };

/** Length × width × height as text: 12 × 8.5 × 10 pulg; null if one of them is unknown. */
export const medidasText = (medidas: MedidasOrNone): string | null => {
  const figures = medidasFigures(medidas);
  return figures === null ? null : `${figures} pulg`;
};

/** The same without the unit. */
export const medidasFigures = ({ largo, ancho, alto }: MedidasOrNone): string | null =>
  largo === null || ancho === null || alto === null ? null : [largo, ancho, alto].join(' × ');

const CUBIC_INCHES_A_FOOT = 1728;
const PLACES = 2;

const volume = ({ alto, largo, ancho }: Medidas) => times(times(decimalOf(largo), decimalOf(ancho)), decimalOf(alto));

/** Volumetric pounds, to 2 decimals. @param divisor cubic inches per pound, of the service. */
export const pesoVolumetrico = (medidas: Medidas, divisor: number): number =>
  numberOf(dividedBy(volume(medidas), decimalOf(divisor), PLACES));

/** Cubic feet, to 2 decimals: shown as information for sea freight. */
export const piesCubicos = (medidas: Medidas): number =>
  numberOf(dividedBy(volume(medidas), decimalOf(CUBIC_INCHES_A_FOOT), PLACES));

/**
 * The pounds charged for a parcel: the larger of its scale weight and its volumetric weight, rounded up if the
 * installation is set so.
 * @param redondeo PKG_REDONDEO_PESO: 0 (none), 0.5 or 1 pound.
 */
export const pesoCobrar = (peso_real: number, peso_volumetrico: number, redondeo: number): number =>
  round2(roundedUpTo(larger(decimalOf(peso_real), decimalOf(peso_volumetrico)), decimalOf(redondeo)));

/** What is stored of a box on the scale: what was measured and the weights computed from it. Inches, pounds. */
export const medidasPesadas = (
  { alto, largo, ancho, peso_real }: Medidas & { readonly peso_real: number },
  { divisor, redondeo }: { readonly divisor: number; readonly redondeo: number },
) => {
  const peso_volumetrico = pesoVolumetrico({ alto, largo, ancho }, divisor);
  const peso_cobrar = pesoCobrar(peso_real, peso_volumetrico, redondeo);
  return { alto, largo, ancho, peso_real, peso_volumetrico, peso_cobrar };
};
