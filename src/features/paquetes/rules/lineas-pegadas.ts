import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import type { PatronCourier } from '#features/tracking/rules/courier.ts';
import { recogniseCourier } from '#features/tracking/rules/recognise-courier.ts';
import { refusalOf } from '#features/tracking/rules/refusal-of.ts';
import { pastedCells } from './pasted-cells.ts';

/** A pasted line: `tracking; descripción; valor`. */
export interface LineaPegada {
  /** Number of the line in the text, from 1. */
  readonly linea: number;
  readonly tracking: string;
  readonly paquete_courier: string;
  readonly paquete_descripcion: string;
  /** US dollars; null: missing or not readable. */
  readonly valor_compra: number | null;
  /** Why the line cannot be taken; null: it can. */
  readonly problema: string | null;
  /** What the user must still fill in after taking it. */
  readonly falta: readonly string[];
  /** The parcels of the form that it ticks, all boxes of its tracking; absent: it becomes a new one. */
  readonly paquete_ids?: readonly number[];
}

/** Unambiguous separators; a comma may also belong to an amount. */
const PARTED = /[\t;]/;
/** Most characters of a line: more is no line, but a text without line breaks, slow to read at each key. */
const LINE_MAX = 500;
const TOO_LONG = `La línea tiene más de ${LINE_MAX} caracteres.`;
const UNPARTED = 'Falta el separador: escriba punto y coma (;) entre el tracking, la descripción y el valor.';
const HEADER = /^(?:tracking|n[uú]mero|gu[ií]a|rastreo)/i;

/** What the form has before the list is pasted. */
interface InForm {
  readonly patrones?: readonly PatronCourier[] | undefined;
  /** Trackings already in the form. */
  readonly presentes?: readonly string[];
}

/** Reads a pasted list and checks each line by itself; skips empty lines and a header line. */
export const lineasPegadas = (text: string, { patrones, presentes = [] }: InForm = {}): LineaPegada[] => {
  const seen = new Set(presentes.map((one) => canonicalTracking(one).tracking));
  return text.split(/\r?\n/).flatMap((line, place): LineaPegada[] => {
    if (line.trim() === '' || (place === 0 && HEADER.test(line.trim()) && !/\d{6}/.test(line))) return [];
    const { tracking: typed, valor_dudoso, ...rest } = pastedCells(line.slice(0, LINE_MAX));
    const refusal = refusalOf(typed, patrones);
    const tracking = refusal === null ? canonicalTracking(typed).tracking : typed.toUpperCase();
    const repeated = refusal === null && seen.has(tracking);
    seen.add(tracking);
    const problema =
      line.length > LINE_MAX
        ? TOO_LONG
        : refusal !== null
          ? /\s/.test(typed) && !PARTED.test(line)
            ? UNPARTED
            : refusal.mensaje
          : repeated
            ? 'Este tracking está repetido.'
            : null;
    const falta = [
      ...(rest.paquete_descripcion === '' ? ['descripción'] : []),
      ...(valor_dudoso !== null ? [`el valor, porque ${valor_dudoso} se puede leer de dos maneras`] : []),
      ...(valor_dudoso === null && rest.valor_compra === null ? ['valor'] : []),
    ];
    const paquete_courier = refusal === null ? recogniseCourier(tracking, patrones).courier : '';
    return [{ linea: place + 1, tracking, paquete_courier, ...rest, problema, falta }];
  });
};

/** A parcel that is already known in the mailbox. */
interface Conocido {
  /** As given in the query. */
  readonly tracking: string;
  readonly paquete_id: number;
  readonly paquete_descripcion: string;
  readonly paquete_estado: string;
  readonly en_guia: boolean;
  /** All boxes of its tracking that may go into a request. */
  readonly libres: readonly number[];
}

/** A parcel that the form offers to tick. */
export interface Marcable {
  readonly paquete_id: number;
  readonly tracking: string;
}

/** Whether the known parcel waits, or what keeps it. */
const saidOf = ({ paquete_estado, en_guia }: Conocido, forRequest: boolean): string =>
  forRequest && en_guia
    ? 'Ya está en una guía'
    : paquete_estado === 'Pre-alertado'
      ? 'Ya está pre-alertado'
      : 'Ya está en su casillero';

/**
 * Marks a line whose parcel was pre-alerted or received before, so that it is not taken again; one that may go into the
 * request is ticked, by whichever of its codes the line names it.
 * @param marcables the free parcels that the form lists, which may be a part of them; undefined: it ticks none.
 */
export const marcaConocida = (
  linea: LineaPegada,
  conocidos: readonly Conocido[],
  marcables?: readonly Marcable[],
): LineaPegada => {
  if (linea.problema !== null) return linea;
  const known = conocidos.find(({ tracking }) => tracking === linea.tracking);
  const listed = marcables ?? [];
  const codes = [linea.tracking, listed.find(({ paquete_id }) => paquete_id === known?.paquete_id)?.tracking];
  const boxes = listed.filter(({ tracking }) => codes.includes(tracking)).map(({ paquete_id }) => paquete_id);
  const paquete_ids = [...new Set([...boxes, ...((marcables && known?.libres) ?? [])])];
  if (paquete_ids.length > 0) return { ...linea, paquete_ids, falta: [] };
  if (known === undefined) return linea;
  const what = known.paquete_descripcion.trim();
  const said = saidOf(known, marcables !== undefined);
  return { ...linea, problema: what === '' ? `${said}.` : `${said}: ${what}.` };
};

/** At most so many lines can be asked about at a time. */
interface Revision {
  readonly lineas: readonly LineaPegada[];
  /** The trackings to ask about. */
  readonly trackings: readonly string[];
}

/**
 * Which lines have to be asked about, because the form does not offer them; those beyond `maximo` must wait.
 * @param marcables what the form offers, with all boxes of each tracking.
 */
export const porRevisar = (
  lineas: readonly LineaPegada[],
  marcables: readonly Marcable[],
  maximo: number,
): Revision => {
  const offered = new Set(marcables.map(({ tracking }) => tracking));
  const trackings = lineas.flatMap(({ tracking, problema }) =>
    problema === null && !offered.has(tracking) ? [tracking] : [],
  );
  const later = new Set(trackings.slice(maximo));
  return {
    lineas: lineas.map((linea) =>
      linea.problema === null && later.has(linea.tracking)
        ? { ...linea, problema: `Péguelo después: se revisan ${maximo} a la vez.` }
        : linea,
    ),
    trackings: trackings.slice(0, maximo),
  };
};

interface Lugares {
  /** How many more new parcels fit in the form. */
  readonly nuevos: number;
  /** How many more parcels fit, new and ticked ones together. */
  readonly todos: number;
  /** The parcels ticked already, which take no more places. */
  readonly elegidos?: readonly number[];
}

/**
 * Marks the lines for which the form has no place left; those before them take theirs.
 * @returns the lines, and how many parcels they add: new ones, and ticked ones that were not ticked before.
 */
export const conLugar = (
  lineas: readonly LineaPegada[],
  { nuevos, todos, elegidos = [] }: Lugares,
): { readonly lineas: readonly LineaPegada[]; readonly agregan: number } => {
  const ticked = new Set(elegidos);
  let added = 0;
  let agregan = 0;
  const placed = lineas.map((linea) => {
    if (linea.problema !== null) return linea;
    const isNew = linea.paquete_ids === undefined;
    const ids = (linea.paquete_ids ?? []).filter((id) => !ticked.has(id));
    const places = isNew ? 1 : ids.length;
    if (agregan + places > todos || (isNew && added >= nuevos))
      return { ...linea, problema: 'Ya no caben más paquetes.' };
    for (const id of ids) ticked.add(id);
    if (isNew) added += 1;
    agregan += places;
    return linea;
  });
  return { lineas: placed, agregan };
};
