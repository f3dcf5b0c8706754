/** A code of our own labels: guide (G), one box of a guide (G with B), packing list (P), transferencia (T). */
export interface CodigoPropio {
  readonly letra: 'G' | 'P' | 'T';
  /** Prefix of the service; empty if it was left out, or for a transferencia, which has none. */
  readonly prefijo: string;
  readonly numero: number;
  /** Number of the box in the guide; null: the whole guide, a packing list or a transferencia. */
  readonly caja: number | null;
}

/** GA-123; with digits as service code also G31-000045, where the hyphen ends the prefix. */
const WRITTEN = /^([GP])(?:([A-Z]{0,3})-(?=\d{1,8}$)|([1-9]\d?)-(?=\d{1,6}$))0*([1-9]\d*)$/;
/** GA000123. At most eight digits: nine after letters are a carrier's number. */
const BARS = /^([GP])([A-Z]{0,3})()(?=\d{1,8}$)0*([1-9]\d*)$/;
/** A box after the number of its guide: GA-123-B2, GA000123B2. Packing lists have no boxes. */
const BOX = /^(G.*\d)-?B0*([1-9]\d{0,3})$/;
const DIGITS = 6;
/** T-12 and T000012. The barcode has at least six digits, to differ from carriers' numbers. */
const TRANSFERENCIA_WRITTEN = /^T-0*([1-9]\d{0,7})$/;
const TRANSFERENCIA_BARS = /^T(?=\d{6,8}$)0*([1-9]\d*)$/;

const stemOf = (code: string): readonly [stem: string, caja: number | null] => {
  const [, stem, caja] = BOX.exec(code) ?? [];
  return stem === undefined ? [code, null] : [stem, Number(caja)];
};

/**
 * Reads our own code; null: it is none of ours.
 * @param written the text in capitals, with its hyphens.
 * @param clean only its letters and digits.
 */
export const readPropio = (written: string, clean: string): CodigoPropio | null => {
  for (const [shape, code] of [
    [WRITTEN, written],
    [BARS, clean],
  ] as const) {
    const [stem, caja] = stemOf(code);
    const found = shape.exec(stem);
    if (found === null) continue;
    const [, letra, letters, service, digits] = found;
    return { letra: letra === 'G' ? 'G' : 'P', prefijo: letters ?? service ?? '', numero: Number(digits), caja };
  }
  const transferencia = TRANSFERENCIA_WRITTEN.exec(written) ?? TRANSFERENCIA_BARS.exec(clean);
  return transferencia === null ? null : { letra: 'T', prefijo: '', numero: Number(transferencia[1]), caja: null };
};

/** Content of our barcodes, letters and digits only: GA000123, GA000123B2, PA000045, T000012. */
export const ownBarcode = (
  letra: 'G' | 'P' | 'T',
  prefijo: string,
  numero: number,
  caja: number | null = null,
): string => `${letra}${prefijo}${String(numero).padStart(DIGITS, '0')}${caja === null ? '' : `B${caja}`}`;

/** Plain codes of a guide, with the prefix of its service and without; see `scannedCodigos`. */
export const guiaCodigos = (prefijo: string, numero: number): string[] => [
  ...new Set([ownBarcode('G', prefijo, numero), ownBarcode('G', '', numero)]),
];
