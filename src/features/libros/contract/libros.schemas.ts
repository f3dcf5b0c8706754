import { z } from 'zod';
import {
  day,
  decimal,
  emptyAsNull,
  moment,
  REQUIRED,
  requiredId,
  requiredLine,
  requiredRazon,
  text,
} from '#kit/contract/fields.ts';
import { uploadedFile } from '#kit/contract/uploaded-file.ts';
import { localDay } from '#kit/rules/dates.ts';
import { LIBRO_CUENTA_DESCONOCIDA_TEXTO, LIBRO_SUCURSAL_DESCONOCIDA_TEXTO } from './libros.errors.ts';

/** Maximum amount, in lempiras and in dollars alike. */
export const LIBRO_VALOR_MAX = 9_999_999_999.99;
export const REFERENCIA_MAX = 100;
export const COMENTARIO_MAX = 500;
const FACTOR_MAX = 9999.9999;
/** The company has no older entries. */
const PRIMER_DIA = '2000-01-01';

/** Field schemas of an expense or income; each book puts them under its own names. */
export const categoriaField = () => requiredId(REQUIRED, 'No existe la categoría seleccionada');
export const cuentaField = () => requiredId(REQUIRED, LIBRO_CUENTA_DESCONOCIDA_TEXTO);
export const sucursalField = () => requiredId(REQUIRED, LIBRO_SUCURSAL_DESCONOCIDA_TEXTO);
export const referenciaField = () =>
  requiredLine(REFERENCIA_MAX, { tooLong: 'La referencia excede el máximo de caracteres permitidos.' });
export const requiredMontoField = () =>
  decimal({
    min: 0.01,
    max: LIBRO_VALOR_MAX,
    tooSmall: 'El monto debe ser mayor a 0.01',
    tooBig: 'El monto no puede ser mayor a 9,999,999,999.99',
  });
/** The amount in lempiras or in dollars; the currency of the account decides which one is needed. */
export const montoField = () => emptyAsNull(requiredMontoField()).optional();
export const factorField = () =>
  emptyAsNull(
    decimal({ decimals: 4, min: 0.0001, max: FACTOR_MAX, tooSmall: 'El factor debe ser mayor que cero.' }),
  ).optional();
export const fechaField = () =>
  day()
    .refine((typed) => typed <= localDay(Date.now()), 'La fecha no puede ser posterior a hoy.')
    .refine((typed) => typed >= PRIMER_DIA, 'La fecha no puede ser anterior al 01/01/2000.')
    .optional()
    .transform((given) => given ?? localDay(Date.now()));
export const comentarioField = () => text(COMENTARIO_MAX).default('');
export const adjuntoField = () => emptyAsNull(uploadedFile()).optional();

/**
 * Requires at least one of the amounts `keys`; the account decides later which one. Runs even if other fields fail,
 * so that all missing fields are reported together.
 */
export const conMonto = <S extends z.ZodObject>(schema: S, ...keys: readonly (keyof z.input<S> & string)[]): S =>
  keys.reduce(
    (checked, key) =>
      checked.refine((values) => keys.some((one) => values[one] !== undefined && values[one] !== null), {
        path: [key],
        error: REQUIRED,
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    schema,
  );

/** Why an entry is deleted. The screens require a reason; an API client may send none, as the specification allows. */
export const tacharBody = z.object({ razon: requiredRazon().default('Sin razón indicada') });

/** Fields of an entry in either book. */
export const asientoShape = {
  categoria_id: z.number(),
  categoria_nombre: z.string(),
  categoria_padre_nombre: z.string().nullable(),
  /** Lempiras per dollar; null if the amount was in lempiras. */
  factor_dolar: z.number().nullable(),
  sucursal_id: z.number(),
  sucursal_codigo: z.string(),
  sucursal_nombre: z.string(),
  cuenta_banco_id: z.number(),
  cuenta_banco_nombre: z.string(),
  cuenta_banco_numero: z.string(),
  /** The account is the Caja of a branch. */
  es_caja: z.boolean(),
  /** The name of the attached file. */
  adjunto: z.string().nullable(),
  usuario_registro: z.string(),
  fecha_registro: moment,
  /** Deleted: it stays visible, with who deleted it, when and why. */
  eliminado: z.boolean(),
  usuario_eliminacion: z.string().nullable(),
  fecha_eliminacion: moment.nullable(),
  razon_eliminacion: z.string().nullable(),
};

/** Further fields of the entry's own page. */
export const asientoDetalleShape = {
  /** Full names of the users who registered and who deleted it. */
  registro: z.string(),
  elimino: z.string().nullable(),
  /** The shift in which its cash moved; null if in none. */
  turno_id: z.number().nullable(),
  version: z.number(),
};

/** Totals over the whole result, in lempiras; deleted entries are counted but not added to `valor`. */
export const totalesDeLibro = z.object({ registros: z.number(), eliminados: z.number(), valor: z.number() });
export type TotalesDeLibro = z.output<typeof totalesDeLibro>;
