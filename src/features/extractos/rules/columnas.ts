import { plainText } from '#kit/rules/plain-text.ts';

/** What a column of a bank's statement can hold. */
export const CAMPOS = ['fecha', 'referencia', 'descripcion', 'debito', 'credito', 'monto', 'saldo'] as const;
export type Campo = (typeof CAMPOS)[number];

export const CAMPO_TITULOS: Readonly<Record<Campo, string>> = {
  fecha: 'Fecha',
  referencia: 'Referencia',
  descripcion: 'Descripción',
  debito: 'Débito (sale)',
  credito: 'Crédito (entra)',
  monto: 'Monto con signo',
  saldo: 'Saldo',
};

/** How banks call them; without accents, capitals and what stands in brackets. */
const SYNONYMS: Readonly<Record<Campo, readonly string[]>> = {
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

const BY_KEY: ReadonlyMap<string, Campo> = new Map(
  CAMPOS.flatMap((campo) => SYNONYMS[campo].map((synonym) => [synonym, campo] as const)),
);

/** Words for the money of a column, which say nothing about what it holds. */
const MONEDAS = /\b(?:l|lps|hnl|lempiras|usd|us|dolares)\b/g;

/** What a title plainly means, or null: «Débito (L)» is a debit. */
export const campoOf = (titulo: string): Campo | null => {
  const words = plainText(titulo.replace(/\([^()]*\)/g, ' '));
  const key = words.replace(MONEDAS, ' ').replace(/\s+/g, ' ').trim();
  return BY_KEY.get(key) ?? BY_KEY.get(words) ?? null;
};

/** Which field each column holds, by the title of the column; what is not named is not used. */
export type Columnas = Readonly<Record<string, Campo | null>>;

/** The first column of a meaning has it; an amount with its sign gives way to debit and credit. */
export const proponerColumnas = (titulos: readonly string[]): Columnas => {
  const found = titulos.map(campoOf);
  const apart = found.includes('debito') || found.includes('credito');
  return Object.fromEntries(
    titulos.map((titulo, place) => {
      const campo = found[place] ?? null;
      const first = campo !== null && found.indexOf(campo) === place;
      return [titulo, first && !(campo === 'monto' && apart) ? campo : null];
    }),
  );
};

/** Where each field stands; a field that two columns were given is told by `campoDoble`. */
export const lugaresDe = (titulos: readonly string[], columnas: Columnas): Partial<Record<Campo, number>> =>
  Object.fromEntries(
    CAMPOS.flatMap((campo) => {
      const place = titulos.findIndex((titulo) => columnas[titulo] === campo);
      return place < 0 ? [] : [[campo, place]];
    }),
  );

/** A field that two columns were given, or null. */
export const campoDoble = (columnas: Columnas): Campo | null => {
  const used = Object.values(columnas).filter((campo) => campo !== null);
  return used.find((campo, place) => used.indexOf(campo) !== place) ?? null;
};

/** Whether an amount with its sign and one of debit and credit were both given: only one of them is read. */
export const montoDoble = (columnas: Columnas): boolean => {
  const used = new Set(Object.values(columnas));
  return used.has('monto') && (used.has('debito') || used.has('credito'));
};

/** What a statement must have and no column was given. */
export const camposQueFaltan = (columnas: Columnas): readonly ('fecha' | 'monto')[] => {
  const used = new Set(Object.values(columnas));
  const conMonto = used.has('monto') || used.has('debito') || used.has('credito');
  return [...(used.has('fecha') ? [] : (['fecha'] as const)), ...(conMonto ? [] : (['monto'] as const))];
};

/** Titles, the account, its holder and the dates of the statement stand above its columns. */
export const FILAS_ENCIMA = 40;
const AL_MENOS = 2;

/**
 * Which of the first rows names the columns: the one that says most, from two columns that are understood on; of the
 * titles that were kept, whichever row has all of them; else the first row with two texts.
 * @param filas texts by row and column.
 * @param guardados the titles by which the bank's file was read before.
 */
export const lugarDeTitulos = (filas: readonly (readonly string[])[], guardados: readonly string[] = []): number => {
  const first = filas.slice(0, FILAS_ENCIMA);
  const known = guardados.length === 0 ? -1 : first.findIndex((fila) => guardados.every((one) => fila.includes(one)));
  if (known >= 0) return known;
  const scores = first.map((fila) => new Set(fila.map(campoOf).filter((campo) => campo !== null)).size);
  const best = Math.max(0, ...scores);
  if (best >= AL_MENOS) return scores.indexOf(best);
  return first.findIndex((fila) => fila.filter((text) => text !== '').length >= AL_MENOS);
};
