/** What the number of a credit note begins with, for statements that write it themselves. */
export const NOTA_PREFIJO = 'NC-';

/** The number of a credit note on screens, in lists, messages and other papers: NC-12. */
export const notaText = (nota_credito_id: number): string => `${NOTA_PREFIJO}${nota_credito_id}`;

const DIGITS = 8;

/** The number as the printed note itself bears it: NC-00000012. */
export const notaImpresaText = (nota_credito_id: number): string =>
  `${NOTA_PREFIJO}${String(nota_credito_id).padStart(DIGITS, '0')}`;

const WRITTEN = /^nc[-\s']?0*(\d{1,9})$/i;

/** The number of a note as typed or scanned: NC-12, nc00000012; null if the text is not one. */
export const typedNota = (typed: string): number | null => {
  const digits = WRITTEN.exec(typed.trim())?.[1];
  return digits === undefined ? null : Number(digits);
};
