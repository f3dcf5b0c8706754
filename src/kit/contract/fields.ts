import { z } from 'zod';
import { builtOnce } from './built-once.ts';
import { recordOf } from './lists.ts';

export const REQUIRED = 'Este campo es requerido';
export const TOO_LONG = 'El campo excede la cantidad de caracteres permitidos.';

/** Control characters, and lone surrogates, which no database stores. */
const NOT_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]/u;

/** How many characters one may take (a letter and its combining marks) before normalisation. */
const MARKS = 4;

/** Invisible characters, which hide in a text or reverse it: zero-width ones and direction marks. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
const asSeen = (value: string): string => value.replace(INVISIBLE, '').trim();

/** Text without invisible characters, trimmed and in NFC; control characters are refused (PostgreSQL stores no NUL). */
export const text = builtOnce((max: number, tooLong: string = TOO_LONG, required: string = REQUIRED) =>
  z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? required : 'Debe ser un texto.') })
    .trim()
    // Checked before normalising, whose time grows with the square of the number of misordered combining marks.
    .max(max * MARKS, { error: tooLong, abort: true })
    .overwrite(asSeen)
    .normalize('NFC')
    .max(max, tooLong)
    .refine((value) => !NOT_TEXT.test(value), 'El texto contiene caracteres no permitidos.'),
);

/** Text that must not be empty. */
export const requiredText = builtOnce(
  (max: number, { required = REQUIRED, tooLong }: { required?: string; tooLong?: string } = {}) =>
    text(max, tooLong, required).min(1, required),
);

/** Line breaks and repeated blanks become one blank. */
const onOneLine = (value: string): string => value.replace(/\s+/g, ' ');

/** Text on one line, e.g. for a label. */
export const line = builtOnce((max: number) => text(max).transform(onOneLine));

/** A name: required text of one line. */
export const requiredLine = builtOnce((max: number, options: { required?: string; tooLong?: string } = {}) =>
  requiredText(max, options).transform(onOneLine),
);

/** The same in capital letters. Some characters become two or three then, so the length is checked again. */
export const requiredUpperLine = builtOnce((max: number) =>
  requiredLine(max)
    .transform((value) => value.toUpperCase())
    .refine((value) => value.length <= max, TOO_LONG),
);

export const RAZON_MAX = 255;
const RAZON_CORTA = 'Escriba la razón con al menos 5 letras.';
/** Number of letters and digits: symbols alone are not a reason. */
const letras = (razon: string): number => razon.replace(/[^\p{L}\p{N}]/gu, '').length;

/** Why somebody does something that is reviewed later. */
export const requiredRazon = builtOnce(() =>
  requiredLine(RAZON_MAX, { required: RAZON_CORTA }).refine((razon) => letras(razon) >= 5, RAZON_CORTA),
);

/** Text that may be cleared: null or empty become null, undefined stays undefined. */
export const optionalText = builtOnce((max: number) =>
  text(max)
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .optional(),
);

const DIGITS = /^\d{1,10}$/;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A whole number, or the decimal digits of one as text (from a path, a query or a form). */
export const wholeNumber = builtOnce((min: number, max: number, message?: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && DIGITS.test(value) ? Number(value) : value),
    z
      .number({ error: ({ input }) => (isEmpty(input) ? REQUIRED : message) })
      .int(message)
      .min(min, message)
      .max(max, message),
  ),
);

const MAX_ID = 2_147_483_647;

/** An identifier in the path or the body. */
export const id = builtOnce((message?: string) => wholeNumber(0, MAX_ID, message));

/**
 * An identifier that must be chosen in a form (0 and empty are "not chosen").
 * @param wrong message for a given value that is not a valid identifier.
 */
export const requiredId = builtOnce((message: string = REQUIRED, wrong: string = message) =>
  z.preprocess(
    (value) =>
      value === '' || value === null || value === 0
        ? undefined
        : typeof value === 'string' && DIGITS.test(value)
          ? Number(value)
          : value,
    z
      .number({ error: ({ input }) => (input === undefined ? message : wrong) })
      .int(wrong)
      .min(1, wrong)
      .max(MAX_ID, wrong),
  ),
);

const DECIMAL = /^-?(?:\d{1,15}(?:\.\d{0,10})?|\.\d{1,10})$/;

/** Converts plain decimal text to a number; other text that JavaScript would accept (blanks, 0x10, 1e3) stays text. */
const plainDecimal = (value: unknown): unknown => {
  if (value === null) return undefined;
  if (typeof value !== 'string') return value;
  const typed = value.trim();
  return typed === '' ? undefined : DECIMAL.test(typed) ? Number(typed) : value;
};

/**
 * A decimal quantity with at most `decimals` places. Sent as a JSON number: every quantity of the product has at most
 * 15 significant digits, which a double represents exactly; sums and products are computed in SQL or as decimals, never
 * with + and * on numbers.
 */
export const decimal = builtOnce(
  ({
    decimals = 2,
    min = 0,
    max = 9_999_999_999.99,
    required = REQUIRED,
    tooSmall = 'Este valor no puede ser negativo',
    tooBig,
  }: {
    decimals?: number;
    min?: number;
    max?: number;
    required?: string;
    tooSmall?: string;
    tooBig?: string;
  } = {}) =>
    z.preprocess(
      plainDecimal,
      z
        .number({ error: ({ input }) => (input === undefined ? required : 'Debe ser un número.') })
        .min(min, tooSmall)
        .max(
          max,
          tooBig ?? {
            error: () => `Este valor no puede ser mayor a ${max.toLocaleString('en-US', { maximumFractionDigits: 4 })}`,
          },
        )
        .refine((value) => Number(value.toFixed(decimals)) === value, `Use como máximo ${decimals} decimales.`),
    ),
);

/** The record's version that an edit is based on; an outdated one is answered with 409. */
export const version = z.number().int().min(1).optional();

/** A yes/no field that also understands a form's 0/1. */
export const flag = builtOnce(() =>
  z.preprocess(
    (value) =>
      value === 1 || value === '1' || value === 'true'
        ? true
        : value === 0 || value === '0' || value === 'false'
          ? false
          : value,
    z.boolean({ error: 'Indique sí o no.' }),
  ),
);

/** A moment in an answer: ISO 8601 in UTC. */
export const moment = z.string().meta({ format: 'date-time' });

/** A calendar day, yyyy-mm-dd, in Tegucigalpa. */
export const day = builtOnce(() => z.iso.date({ error: 'Indique una fecha válida (aaaa-mm-dd).' }));

const EMAIL = /^[A-Za-z0-9._%+'-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/;

/** What a jsonb column refuses in JSON text: an escaped NUL or surrogate. */
const NOT_STORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/** JSON that only the web reads and the server just stores: any object of at most `maxLength` characters. */
export const keptJson = (maxLength: number, tooLong: string) =>
  recordOf(z.unknown(), { max: 200, keyLength: 80, tooMany: tooLong }).check((context) => {
    const json = JSON.stringify(context.value);
    const problem =
      json.length > maxLength
        ? tooLong
        : NOT_STORABLE.test(json)
          ? 'El texto contiene caracteres no permitidos.'
          : null;
    if (problem !== null) context.issues.push({ code: 'custom', message: problem, input: context.value });
  });

/** An e-mail address, lower-cased. */
export const email = builtOnce((required: string = 'Su correo es necesario para notificaciones.') =>
  requiredText(150, { required })
    .transform((value) => value.toLowerCase())
    .refine((value) => EMAIL.test(value), 'El correo no es válido.'),
);

/** Which of the actions the user may do with a record, computed by the predicates that the server enforces. */
export const acciones = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<T[number], z.ZodBoolean>);

/** A field of a form that may stay empty: empty becomes null. */
export const emptyAsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());
