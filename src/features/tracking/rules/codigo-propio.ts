/** What is printed on our own labels: a guide (G), one box of it (G with B), a packing list (P), a transfer (T). */
export interface CodigoPropio {
  readonly letra: 'G' | 'P' | 'T';
  /** The prefix of the service; empty when it was left out, and of a transfer, which has none. */
  readonly prefijo: string;
  readonly numero: number;
  /** Which box of the guide; null: the guide as a whole, or a packing list. */
  readonly caja: number | null;
}

/** GA-123; also the code of a service, G31-000045: the hyphen tells where it ends. */
const WRITTEN = /^([GP])(?:([A-Z]{0,3})-(?=\d{1,8}$)|([1-9]\d?)-(?=\d{1,6}$))0*([1-9]\d*)$/;
/** GA000123. Nine digits after letters are a carrier's, so that eight are the most of ours. */
const BARS = /^([GP])([A-Z]{0,3})()(?=\d{1,8}$)0*([1-9]\d*)$/;
/** The box behind the number of its guide: GA-123-B2, GA000123B2. A packing list has none. */
const BOX = /^(G.*\d)-?B0*([1-9]\d{0,3})$/;
const DIGITS = 6;
/** T-12 and T000012: the bars of a transfer have no fewer digits, lest they be some carrier's. */
const TRANSFERENCIA_WRITTEN = /^T-0*([1-9]\d{0,7})$/;
const TRANSFERENCIA_BARS = /^T(?=\d{6,8}$)0*([1-9]\d*)$/;

const stemOf = (code: string): readonly [stem: string, caja: number | null] => {
  const [, stem, caja] = BOX.exec(code) ?? [];
  return stem === undefined ? [code, null] : [stem, Number(caja)];
};

/**
 * Our own code in what was read; null: it is none of ours.
 * @param written capital, with its hyphens.
 * @param clean its letters and digits.
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

/** What our bars hold: letters and digits only, whatever the text beside them shows (GA000123, GA000123B2, PA000045, T000012). */
export const ownBarcode = (
  letra: 'G' | 'P' | 'T',
  prefijo: string,
  numero: number,
  caja: number | null = null,
): string => `${letra}${prefijo}${String(numero).padStart(DIGITS, '0')}${caja === null ? '' : `B${caja}`}`;

/** The plain label of a guide, as it is and without the prefix of its service; see `codigosLeidos`. */
export const guiaCodigos = (prefijo: string, numero: number): string[] => [
  ...new Set([ownBarcode('G', prefijo, numero), ownBarcode('G', '', numero)]),
];
