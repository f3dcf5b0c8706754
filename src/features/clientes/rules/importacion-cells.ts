import { DNI_PATTERN, RTN_PATTERN, withoutSeparators } from './identidad.ts';
import { type Cell, cellText, isFecha } from '#kit/rules/cell.ts';
import { plainText } from '#kit/rules/plain-text.ts';

/** The result of reading a cell: its value, the error if it is wrong, and a warning. */
export interface CellReading<T> {
  readonly valor: T;
  readonly error?: string;
  readonly aviso?: string;
}

const wrong = (error: string): { readonly valor: null; readonly error: string } => ({ valor: null, error });

/** 5.01199E+11: a spreadsheet shortened the number on saving, and its last digits are lost. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?e\+?\d+$/i;
const LOST_DIGITS =
  'El número se guardó abreviado (5.01E+11) y perdió cifras. En la hoja de cálculo dé formato de texto a la columna y escríbalo completo.';

interface Documento {
  readonly pattern: RegExp;
  /** With its leading zero and a municipality and year that such numbers have. */
  readonly plausible: RegExp;
  readonly message: string;
}

const DNI: Documento = {
  pattern: DNI_PATTERN,
  plausible: /^0[1-9]\d{2}(?:19|20)\d{7}$/,
  message: 'Formato incorrecto. El DNI tiene 13 dígitos.',
};
const RTN: Documento = {
  pattern: RTN_PATTERN,
  // A company's RTN has a year that begins with 99: 9995 for 1995.
  plausible: /^0[1-9]\d{2}(?:19|20|9\d)\d{8}$/,
  message: 'Formato incorrecto. El RTN tiene 14 dígitos.',
};

/**
 * Reads an identity number. A spreadsheet that takes it for a number drops its leading zero, which departments 01 to 09
 * have: where that must have happened, the zero is restored, with a warning.
 */
const readDocumento = (cell: Cell, { pattern, plausible, message }: Documento): CellReading<string | null> => {
  const text = cellText(cell);
  if (text === '') return { valor: null };
  if (SCIENTIFIC.test(text)) return wrong(LOST_DIGITS);
  const digits = withoutSeparators(text);
  if (pattern.test(digits)) return { valor: digits };
  const whole = `0${text}`;
  return plausible.test(whole)
    ? { valor: whole, aviso: `Se agregó el cero inicial que faltaba: ${whole}.` }
    : wrong(message);
};

export const readDni = (cell: Cell): CellReading<string | null> => readDocumento(cell, DNI);
export const readRtn = (cell: Cell): CellReading<string | null> => readDocumento(cell, RTN);

/** The highest mailbox: above it, the numbers of the database could be used up. */
const MAX_CASILLERO = 9_999_999;
const CASILLERO = /^#?\s*(\d{1,9})$/;

/** Reads a mailbox: 12, 0012, #12. */
export const readCasillero = (cell: Cell): CellReading<number | null> => {
  const text = cellText(cell);
  if (text === '') return { valor: null };
  const number = Number(CASILLERO.exec(text)?.[1] ?? Number.NaN);
  return number >= 1 && number <= MAX_CASILLERO
    ? { valor: number }
    : wrong(`El casillero debe ser un número entero de 1 a ${MAX_CASILLERO}.`);
};

const YES = new Set(['si', 's', 'x', '1', 'true', 'verdadero', 'yes', 'y']);
const NO = new Set(['no', 'n', '0', 'false', 'falso', '']);

export const readSiNo = (cell: Cell): CellReading<boolean> => {
  const plain = plainText(cellText(cell));
  if (YES.has(plain)) return { valor: true };
  return NO.has(plain) ? { valor: false } : { valor: false, error: 'Escriba Sí o No.' };
};

const ACTIVO = new Set(['activo', 'activa', 'a', 'si', '1', 'verdadero', 'true', '']);
const INACTIVO = new Set(['inactivo', 'inactiva', 'i', 'no', '0', 'falso', 'false', 'baja']);

export const readEstado = (cell: Cell): CellReading<'Activo' | 'Inactivo'> => {
  const plain = plainText(cellText(cell));
  if (ACTIVO.has(plain)) return { valor: 'Activo' };
  return INACTIVO.has(plain) ? { valor: 'Inactivo' } : { valor: 'Activo', error: 'Escriba Activo o Inactivo.' };
};

const CANALES: Readonly<Record<string, 'Facebook' | 'Instagram' | 'Google' | 'Un amigo' | 'Otro'>> = {
  facebook: 'Facebook',
  fb: 'Facebook',
  face: 'Facebook',
  instagram: 'Instagram',
  ig: 'Instagram',
  insta: 'Instagram',
  google: 'Google',
  'un amigo': 'Un amigo',
  amigo: 'Un amigo',
  amiga: 'Un amigo',
  amigos: 'Un amigo',
  referido: 'Un amigo',
  recomendacion: 'Un amigo',
  recomendado: 'Un amigo',
  otro: 'Otro',
  otros: 'Otro',
  '': 'Otro',
};

export const readCanal = (cell: Cell): CellReading<'Facebook' | 'Instagram' | 'Google' | 'Un amigo' | 'Otro'> => {
  const plain = plainText(cellText(cell));
  const known = Object.hasOwn(CANALES, plain) ? CANALES[plain] : undefined;
  return known === undefined
    ? { valor: 'Otro', aviso: 'Este canal no está en la lista; quedará como «Otro».' }
    : { valor: known };
};

const TYPED_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T,]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?$/;
/** Days since 30 December 1899, as a spreadsheet shows a date in a cell without format: 1990 to 2100. */
const SERIAL = { from: 32_874, to: 73_415 } as const;
const FIRST_YEAR = 1990;

const two = (value: number): string => String(value).padStart(2, '0');

/** The moment as text, or null if there is no such day or time. */
const wallClock = (year: number, month: number, day: number, hour = 0, minute = 0, second = 0): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60;
  return exists ? `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}` : null;
};

const ofSerial = (serial: number): string =>
  new Date(Date.UTC(1899, 11, 30) + Math.round(serial * 86_400) * 1000)
    .toISOString()
    .slice(0, 'yyyy-mm-ddThh:mm:ss'.length);

const fechaOf = (cell: Cell): string | null => {
  if (isFecha(cell)) return cell.fecha;
  const text = cellText(cell);
  const serial = Number(text);
  if (/^\d{5}(?:\.\d+)?$/.test(text) && serial >= SERIAL.from && serial <= SERIAL.to) return ofSerial(serial);
  const iso = ISO_DAY.exec(text);
  if (iso !== null) {
    const [year = 0, month = 0, day = 0, ...time] = iso.slice(1).map((part) => Number(part ?? 0));
    return wallClock(year, month, day, ...time);
  }
  const typed = TYPED_DAY.exec(text);
  if (typed === null) return null;
  const [day = 0, month = 0, year = 0, ...time] = typed.slice(1).map((part) => Number(part ?? 0));
  return wallClock(year < 100 ? 2000 + year : year, month, day, ...time);
};

/**
 * When somebody became a client, in Tegucigalpa time (yyyy-mm-ddThh:mm:ss); null if the cell is empty.
 * @param now in Tegucigalpa time too.
 */
export const readFecha = (cell: Cell, now: string): CellReading<string | null> => {
  const text = cellText(cell);
  if (text === '') return { valor: null };
  const fecha = fechaOf(cell);
  if (fecha === null) return wrong('No es una fecha. Escríbala como dd/mm/aaaa.');
  if (fecha > now) return wrong('La fecha está en el futuro.');
  if (Number(fecha.slice(0, 4)) < FIRST_YEAR) return wrong(`La fecha es anterior a ${FIRST_YEAR}.`);
  return { valor: fecha };
};
