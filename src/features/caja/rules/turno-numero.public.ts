const DIGITS = 6;

/** A turno's displayed number; it has no prefix, because T-000012 would be a transferencia. */
export const turnoText = (turno_id: number): string => String(turno_id).padStart(DIGITS, '0');

const NAMED = /^(?:turno|cierre|caja)?\s*(?:n[o°º.]*\s*)?#?\s*0*(\d{1,9})$/i;

/** The number of a turno as people type it; null if the text is not one. */
export const typedTurno = (typed: string): number | null => {
  const number = NAMED.exec(typed.trim())?.[1];
  return number === undefined ? null : Number(number);
};
