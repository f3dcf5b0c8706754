const DIGITS = 6;

/** A shift as it is written: T-000012 would be a transfer, so it has its number alone. */
export const turnoText = (turno_id: number): string => String(turno_id).padStart(DIGITS, '0');

const NAMED = /^(?:turno|cierre|caja)?\s*(?:n[o°º.]*\s*)?#?\s*0*(\d{1,9})$/i;

/** The number of a shift as people type it; null when it is none. */
export const typedTurno = (typed: string): number | null => {
  const number = NAMED.exec(typed.trim())?.[1];
  return number === undefined ? null : Number(number);
};
