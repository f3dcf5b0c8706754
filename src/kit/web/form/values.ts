import type { z } from 'zod';

/** The type of a field's value: an empty text or number is '', an open choice null. */
type Field<Name, Schema extends z.ZodType, Out = NonNullable<z.output<Schema>>> = Name extends `${string}_id`
  ? Out | null
  : Out extends boolean
    ? boolean
    : Out extends number
      ? number | ''
      : Out extends string
        ? string extends Out
          ? string
          : // A choice with a default, or that a record has.
            Schema extends z.ZodDefault | z.ZodOptional
            ? Out
            : Out | null
        : Out;

/** The values of a form for a schema. The version of the edited record is not a field. */
export type ValuesOf<S extends z.ZodObject> = {
  -readonly [Name in Exclude<keyof S['shape'], 'version'>]: Field<Name, Extract<S['shape'][Name], z.ZodType>>;
};

type With<Values, Others> = Omit<Values, keyof Others> & Others;

/** Unwraps a schema from wrappers that do not change the typed value. */
const inside = (schema: z.core.$ZodType): z.core.$ZodType => {
  const def = schema._zod.def as z.core.$ZodTypeDef & {
    readonly [part in 'in' | 'out' | 'innerType']?: z.core.$ZodType;
  };
  const inner = def.type === 'pipe' ? (def.in?._zod.def.type === 'transform' ? def.out : def.in) : def.innerType;
  return inner === undefined ? schema : inside(inner);
};

const EMPTY: Readonly<Record<string, unknown>> = { string: '', number: '', boolean: false, enum: null };

const emptyOf = (name: string, schema: z.core.$ZodType): unknown => {
  if (name.endsWith('_id')) return null;
  const { type } = inside(schema)._zod.def;
  if (!(type in EMPTY)) throw new Error(`say what ${name} begins with: its kind is ${type}`);
  return EMPTY[type];
};

const defaultOf = (schema: z.core.$ZodType): unknown =>
  (schema._zod.def as { readonly defaultValue?: unknown }).defaultValue ?? undefined;

const fieldsOf = (schema: z.ZodObject): (readonly [string, z.core.$ZodType])[] =>
  Object.entries(schema.shape).filter(([name]) => name !== 'version');

/**
 * The initial values of a form: the schema's defaults, else empty ones.
 * @param others fields with other initial values, or of a type without an empty one (lists).
 */
export const blankOf = <S extends z.ZodObject, Others extends object = object>(
  schema: S,
  others: Others = {} as Others,
): With<ValuesOf<S>, Others> =>
  ({
    ...Object.fromEntries(
      fieldsOf(schema)
        .filter(([name]) => !(name in others))
        .map(([name, field]) => [name, defaultOf(field) ?? emptyOf(name, field)]),
    ),
    ...others,
  }) as With<ValuesOf<S>, Others>;

type Version<R> = R extends { readonly version: number } ? { version: number } : unknown;

/**
 * The values of a form for a record, with the version that the edit is based on if there is one.
 * @param others fields that are shown differently than stored, e.g. formatted.
 */
export const valuesOf = <
  S extends z.ZodObject,
  R extends { readonly [Name in Exclude<keyof S['shape'], keyof Others | 'version'>]: unknown },
  Others extends object = object,
>(
  schema: S,
  record: R,
  others: Others = {} as Others,
): With<ValuesOf<S>, Others> & Version<R> =>
  ({
    ...Object.fromEntries(
      fieldsOf(schema)
        .filter(([name]) => !(name in others))
        .map(([name, field]) => [name, (record as Readonly<Record<string, unknown>>)[name] ?? emptyOf(name, field)]),
    ),
    ...others,
    ...('version' in record && { version: record.version }),
  }) as With<ValuesOf<S>, Others> & Version<R>;
