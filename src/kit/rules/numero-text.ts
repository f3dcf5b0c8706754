const DIGITS = 9;

/** A receipt or a delivery as it is written: nine digits. */
export const numeroText = (numero: number): string => String(numero).padStart(DIGITS, '0');
