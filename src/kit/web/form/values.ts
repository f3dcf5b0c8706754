import type { z } from 'zod';

/** What a field holds: an empty text or figure is '', what is still to be chosen null. */
type Field<Name, Schema extends z.ZodType, Out = NonNullable<z.output<Schema>>> = Name extends `${string}_id`
  ? Out | null
  : Out extends boolean
    ? boolean
    : Out extends number
      ? number | ''
      : Out extends string
        ? string extends Out
          ? string
          : // A choice that begins as something, or that a record has.
            Schema extends z.ZodDefault | z.ZodOptional
            ? Out
            : Out | null
        : Out;

/** The values of a form over a schema. The version of what is edited is no field. */
export type ValuesOf<S extends z.ZodObject> = {
  -readonly [Name in Exclude<keyof S['shape'], 'version'>]: Field<Name, Extract<S['shape'][Name], z.ZodType>>;
};

type With<Values, Others> = Omit<Values, keyof Others> & Others;

/** What wraps a schema without changing what is typed. */
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
 * The values of a form before anything is typed: what the schema takes by default, else nothing.
 * @param others fields that begin as something else, or whose kind has no empty value (lists).
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
 * The values of a form over a record, with the version that the edit is based on where there is one.
 * @param others fields that are shown otherwise than they are stored, e.g. formatted.
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
