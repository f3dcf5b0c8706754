import { plainText } from '#kit/rules/plain-text.ts';

/** The fields that a column of a bank's statement can hold. */
export const FIELDS = ['fecha', 'referencia', 'descripcion', 'debito', 'credito', 'monto', 'saldo'] as const;
export type ExtractoField = (typeof FIELDS)[number];

export const FIELD_TITLES: Readonly<Record<ExtractoField, string>> = {
  fecha: 'Fecha',
  referencia: 'Referencia',
  descripcion: 'Descripción',
  debito: 'Débito (sale)',
  credito: 'Crédito (entra)',
  monto: 'Monto con signo',
  saldo: 'Saldo',
};

/** Column titles that banks use, without accents, capitals and text in brackets. */
const SYNONYMS: Readonly<Record<ExtractoField, readonly string[]>> = {
  fecha: [
    'fecha',
    'fecha transaccion',
    'fecha de transaccion',
    'fecha de la transaccion',
    'fecha movimiento',
    'fecha de movimiento',
    'fecha operacion',
    'fecha de operacion',
    'fecha contable',
    'fecha valor',
    'fecha efectiva',
    'dia',
    'date',
    'transaction date',
    'posting date',
    'posted date',
  ],
  referencia: [
    'referencia',
    'ref',
    'no referencia',
    'no de referencia',
    'numero de referencia',
    'num referencia',
    'nro referencia',
    'numero referencia',
    'documento',
    'no documento',
    'no de documento',
    'numero de documento',
    'nro documento',
    'numero documento',
    'comprobante',
    'numero de comprobante',
    'no transaccion',
    'numero de transaccion',
    'id transaccion',
    'cheque',
    'no cheque',
    'reference',
    'reference number',
    'check number',
  ],
  descripcion: [
    'descripcion',
    'descripcion de la transaccion',
    'descripcion transaccion',
    'descripcion del movimiento',
    'concepto',
    'detalle',
    'detalles',
    'movimiento',
    'transaccion',
    'tipo de transaccion',
    'tipo transaccion',
    'observaciones',
    'glosa',
    'leyenda',
    'description',
    'details',
    'memo',
  ],
  debito: [
    'debito',
    'debitos',
    'debe',
    'cargo',
    'cargos',
    'retiro',
    'retiros',
    'monto debito',
    'valor debito',
    'egreso',
    'egresos',
    'salida',
    'salidas',
    'debit',
    'debits',
    'withdrawal',
    'withdrawals',
  ],
  credito: [
    'credito',
    'creditos',
    'haber',
    'abono',
    'abonos',
    'deposito',
    'depositos',
    'monto credito',
    'valor credito',
    'ingreso',
    'ingresos',
    'entrada',
    'entradas',
    'credit',
    'credits',
    'deposit',
    'deposits',
  ],
  monto: ['monto', 'valor', 'importe', 'cantidad', 'monto transaccion', 'monto de la transaccion', 'amount'],
  saldo: ['saldo', 'saldo disponible', 'saldo contable', 'saldo final', 'saldo actual', 'balance', 'running balance'],
};

const BY_KEY: ReadonlyMap<string, ExtractoField> = new Map(
  FIELDS.flatMap((field) => SYNONYMS[field].map((synonym) => [synonym, field] as const)),
);

/** Currency words in a title, which do not tell what the column holds. */
const MONEDAS = /\b(?:l|lps|hnl|lempiras|usd|us|dolares)\b/g;

/** The field that a title clearly names, or null: «Débito (L)» is a debit. */
export const fieldOf = (titulo: string): ExtractoField | null => {
  const words = plainText(titulo.replace(/\([^()]*\)/g, ' '));
  const key = words.replace(MONEDAS, ' ').replace(/\s+/g, ' ').trim();
  return BY_KEY.get(key) ?? BY_KEY.get(words) ?? null;
};

/** The field of each column, by the column's title; columns that are not listed are not used. */
export type Columns = Readonly<Record<string, ExtractoField | null>>;

/**
 * Proposes the field of each column: the first column that names a field gets it, and debit and credit win over a
 * signed amount.
 */
export const proposeColumns = (titulos: readonly string[]): Columns => {
  const found = titulos.map(fieldOf);
  const apart = found.includes('debito') || found.includes('credito');
  return Object.fromEntries(
    titulos.map((titulo, place) => {
      const field = found[place] ?? null;
      const first = field !== null && found.indexOf(field) === place;
      return [titulo, first && !(field === 'monto' && apart) ? field : null];
    }),
  );
};

/** The index of the column of each field; `doubledField` finds a field that was given to two columns. */
export const lugaresOf = (titulos: readonly string[], columns: Columns): Partial<Record<ExtractoField, number>> =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const place = titulos.findIndex((titulo) => columns[titulo] === field);
      return place < 0 ? [] : [[field, place]];
    }),
  );

/** A field that was given to two columns, or null. */
export const doubledField = (columns: Columns): ExtractoField | null => {
  const used = Object.values(columns).filter((field) => field !== null);
  return used.find((field, place) => used.indexOf(field) !== place) ?? null;
};

/** Whether both a signed amount and a debit or credit were given; only one of the two can be read. */
export const montoDoble = (columns: Columns): boolean => {
  const used = new Set(Object.values(columns));
  return used.has('monto') && (used.has('debito') || used.has('credito'));
};

/** The fields that a statement needs and that no column has. */
export const missingFields = (columns: Columns): readonly ('fecha' | 'monto')[] => {
  const used = new Set(Object.values(columns));
  const conMonto = used.has('monto') || used.has('debito') || used.has('credito');
  return [...(used.has('fecha') ? [] : (['fecha'] as const)), ...(conMonto ? [] : (['monto'] as const))];
};

/**
 * How many of the first rows are searched for the titles, since the account, its holder and the dates stand above them.
 */
export const ROWS_ABOVE = 40;
const AL_MENOS = 2;

/**
 * Index of the row that names the columns: the first row with all titles in `guardados`; else the row with the most
 * known fields, if at least two; else the first row with two texts.
 * @param filas texts by row and column.
 * @param guardados the titles by which the bank's previous file was read.
 */
export const headingsPlace = (rows: readonly (readonly string[])[], guardados: readonly string[] = []): number => {
  const first = rows.slice(0, ROWS_ABOVE);
  const known = guardados.length === 0 ? -1 : first.findIndex((row) => guardados.every((one) => row.includes(one)));
  if (known >= 0) return known;
  const scores = first.map((row) => new Set(row.map(fieldOf).filter((field) => field !== null)).size);
  const best = Math.max(0, ...scores);
  if (best >= AL_MENOS) return scores.indexOf(best);
  return first.findIndex((row) => row.filter((text) => text !== '').length >= AL_MENOS);
};
