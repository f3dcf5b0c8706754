import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import type { PatronCourier } from '#features/tracking/rules/courier.ts';
import { recogniseCourier } from '#features/tracking/rules/recognise-courier.ts';
import { refusalOf } from '#features/tracking/rules/refusal-of.ts';

/** A line that was pasted: `tracking; descripción; valor`. */
export interface LineaPegada {
  /** Which line of the text, from 1. */
  readonly linea: number;
  readonly tracking: string;
  readonly paquete_courier: string;
  readonly paquete_descripcion: string;
  /** US dollars; null: none, or none that could be read. */
  readonly valor_compra: number | null;
  /** Why it cannot be taken; null when it can. */
  readonly problema: string | null;
  /** What is still to be filled in once it is taken. */
  readonly falta: readonly string[];
}

const SEPARATORS = ['\t', ';', ','] as const;
/** What tells the parts of a line apart beyond doubt; a comma may as well be of an amount. */
const PARTED = /[\t;]/;
const UNPARTED = 'Falta el separador: escriba punto y coma (;) entre el tracking, la descripción y el valor.';
const HEADER = /^(?:tracking|n[uú]mero|gu[ií]a|rastreo)/i;
const AMOUNT = /^(?:US\$|\$|USD)?\s*(\d[\d.,]*)\s*(?:US\$|\$|USD)?$/i;

/** 25.5, 25,50, 1,250.00, $25: dollars as people write them; null for what is no amount. */
const amountOf = (cell: string): number | null => {
  const digits = AMOUNT.exec(cell.trim())?.[1];
  if (digits === undefined) return null;
  // Of two different signs the last one is the decimal's; a comma alone is it when cents follow.
  const decimalComma = /,\d{1,2}$/.test(digits) && !/\.\d*$/.test(digits);
  const plain = decimalComma ? digits.replaceAll('.', '').replace(/,(?=\d{1,2}$)/, '.') : digits.replaceAll(',', '');
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
};

const cellsOf = (line: string): readonly string[] => {
  const separator = SEPARATORS.find((sign) => line.includes(sign));
  return (separator === undefined ? [line] : line.split(separator)).map((cell) => cell.trim().replace(/^"|"$/g, ''));
};

/** The first cell is the tracking, a last one that is an amount the value; what stands between is the description. */
const readCells = ([tracking = '', ...rest]: readonly string[]) => {
  const filled = rest.filter((cell) => cell !== '');
  const valor_compra = amountOf(filled.at(-1) ?? '');
  const words = valor_compra === null ? filled : filled.slice(0, -1);
  return { tracking, valor_compra, paquete_descripcion: words.join(', ') };
};

interface Limits {
  readonly patrones?: readonly PatronCourier[] | undefined;
  /** Trackings that stand in the form already. */
  readonly presentes?: readonly string[];
  /** How many more may be taken. */
  readonly lugares: number;
}

/** Reads a pasted list, each line right or wrong by itself; empty lines and a line of titles are passed over. */
export const lineasPegadas = (text: string, { patrones, presentes = [], lugares }: Limits): LineaPegada[] => {
  const seen = new Set(presentes.map((one) => canonicalTracking(one).tracking));
  let taken = 0;
  return text.split(/\r?\n/).flatMap((line, place): LineaPegada[] => {
    if (line.trim() === '' || (place === 0 && HEADER.test(line.trim()) && !/\d{6}/.test(line))) return [];
    const { tracking: typed, ...rest } = readCells(cellsOf(line));
    const refusal = refusalOf(typed, patrones);
    const tracking = refusal === null ? canonicalTracking(typed).tracking : typed.toUpperCase();
    const repeated = refusal === null && seen.has(tracking);
    seen.add(tracking);
    const problema =
      refusal !== null
        ? /\s/.test(typed) && !PARTED.test(line)
          ? UNPARTED
          : refusal.mensaje
        : repeated
          ? 'Este tracking está repetido.'
          : taken >= lugares
            ? 'Ya no caben más paquetes.'
            : null;
    if (problema === null) taken += 1;
    const falta = [
      ...(rest.paquete_descripcion === '' ? ['descripción'] : []),
      ...(rest.valor_compra === null ? ['valor'] : []),
    ];
    const paquete_courier = refusal === null ? recogniseCourier(tracking, patrones).courier : '';
    return [{ linea: place + 1, tracking, paquete_courier, ...rest, problema, falta }];
  });
};

/** A parcel that the mailbox has already. */
interface Conocido {
  /** As it was asked for. */
  readonly tracking: string;
  readonly paquete_descripcion: string;
  readonly paquete_estado: string;
}

/** What was pre-alerted before, or has even come, is marked and not taken again. */
export const marcaConocida = (linea: LineaPegada, conocidos: readonly Conocido[]): LineaPegada => {
  const known = linea.problema === null && conocidos.find(({ tracking }) => tracking === linea.tracking);
  if (!known) return linea;
  const what = known.paquete_descripcion.trim();
  const said = known.paquete_estado === 'Pre-alertado' ? 'Ya está pre-alertado' : 'Ya está en su casillero';
  return { ...linea, problema: what === '' ? `${said}.` : `${said}: ${what}.` };
};
