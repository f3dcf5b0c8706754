import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';

/** A guide as it is written beside its bars: G{prefix}-{number}. */
export const guiaText = (servicio_prefijo: string, guia_numero: number): string =>
  `G${servicio_prefijo}-${guia_numero}`;

/** The guide that a parcel is in, as it is written; null while it is in none. */
export const guiaDePaquete = (paquete: {
  readonly servicio_prefijo: string | null;
  readonly guia_numero: number | null;
}): string | null => {
  const { servicio_prefijo, guia_numero } = paquete;
  return servicio_prefijo === null || guia_numero === null ? null : guiaText(servicio_prefijo, guia_numero);
};

const DIGITS = /^0*(\d{1,9})$/;

/** A box of a guide as it is written beside its bars: GA-123-B2. */
export const cajaText = (servicio_prefijo: string, guia_numero: number, guia_caja: number): string =>
  `${guiaText(servicio_prefijo, guia_numero)}-B${guia_caja}`;

/** The box of its guide that a parcel is, as it is written; null while it is in none. */
export const cajaDePaquete = (
  paquete: Parameters<typeof guiaDePaquete>[0] & { readonly guia_caja: number | null },
): string | null => {
  const { servicio_prefijo, guia_numero, guia_caja } = paquete;
  return servicio_prefijo === null || guia_numero === null || guia_caja === null
    ? null
    : cajaText(servicio_prefijo, guia_numero, guia_caja);
};

export interface TypedGuia {
  readonly guia_numero: number;
  /** Which of its boxes; null: the guide was meant. */
  readonly guia_caja: number | null;
  /** Written with its letters: it can be nothing but a guide. */
  readonly only: boolean;
}

/**
 * The number of a guide as people type it or a scanner reads it: 123, GA-123, GA000123, or that of one of its boxes:
 * GA-123-B2; null when it is none. The prefix does not count: a guide keeps its number when its service changes, and
 * its old label stays.
 */
export const typedGuia = (typed: string): TypedGuia | null => {
  const digits = DIGITS.exec(typed.trim())?.[1];
  if (digits !== undefined) return { guia_numero: Number(digits), guia_caja: null, only: false };
  const reading = canonicalTracking(typed);
  return reading.kind === 'guia' ? { guia_numero: reading.numero, guia_caja: reading.caja, only: true } : null;
};
