import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';

/** The number of a guide as printed beside its barcode: G{prefix}-{number}. */
export const guiaText = (servicio_prefijo: string, guia_numero: number): string =>
  `G${servicio_prefijo}-${guia_numero}`;

/** The number of the guide that a parcel is in, as text; null if it is in none. */
export const guiaDePaquete = (paquete: {
  readonly servicio_prefijo: string | null;
  readonly guia_numero: number | null;
}): string | null => {
  const { servicio_prefijo, guia_numero } = paquete;
  return servicio_prefijo === null || guia_numero === null ? null : guiaText(servicio_prefijo, guia_numero);
};

const DIGITS = /^0*(\d{1,9})$/;

/** A box of a guide as printed beside its barcode: GA-123-B2. */
export const cajaText = (servicio_prefijo: string, guia_numero: number, guia_caja: number): string =>
  `${guiaText(servicio_prefijo, guia_numero)}-B${guia_caja}`;

/** The text of the box that a parcel is in its guide; null if it is in none. */
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
  /** Number of the box; null if the guide itself is meant. */
  readonly guia_caja: number | null;
  /** Typed with its letters, so it can only be a guide. */
  readonly only: boolean;
}

/**
 * Parses the number of a guide as typed or scanned: 123, GA-123, GA000123, or of one of its boxes: GA-123-B2; null if
 * it is neither. The prefix is ignored: a guide keeps its number and its old label when its service changes.
 */
export const typedGuia = (typed: string): TypedGuia | null => {
  const digits = DIGITS.exec(typed.trim())?.[1];
  if (digits !== undefined) return { guia_numero: Number(digits), guia_caja: null, only: false };
  const reading = canonicalTracking(typed);
  return reading.kind === 'guia' ? { guia_numero: reading.numero, guia_caja: reading.caja, only: true } : null;
};
