/** A guide as it is written beside its bars: G{prefix}-{number}. */
export const guiaText = (servicio_prefijo: string, guia_numero: number): string =>
  `G${servicio_prefijo}-${guia_numero}`;

/**
 * G, the prefix of a service, whatever a keyboard layout makes of the hyphen, and the number with or without
 * zeros. The prefix does not count: a guide keeps its number when its service changes, and its old label stays.
 */
const WRITTEN = /^G[A-Z]{0,3}\s?[-'/]?\s?0*(\d{1,9})$/i;
const DIGITS = /^0*(\d{1,9})$/;

export interface TypedGuia {
  readonly guia_numero: number;
  /** Written with its letters: it can be nothing but a guide. */
  readonly only: boolean;
}

/** The number of a guide as people type it or a scanner reads it: 123, GA-123, GA000123; null when it is none. */
export const typedGuia = (typed: string): TypedGuia | null => {
  const text = typed.trim();
  const written = WRITTEN.exec(text)?.[1];
  const digits = written ?? DIGITS.exec(text)?.[1];
  return digits === undefined ? null : { guia_numero: Number(digits), only: written !== undefined };
};
