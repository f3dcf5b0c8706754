const DIGITS = 9;

/** The number of a receipt or delivery: nine digits. */
export const numeroText = (numero: number): string => String(numero).padStart(DIGITS, '0');
