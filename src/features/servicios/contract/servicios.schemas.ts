import { z } from 'zod';
import {
  acciones,
  decimal,
  flag,
  id,
  moment,
  requiredLine,
  requiredText,
  text,
  version,
  wholeNumber,
} from '#kit/contract/fields.ts';
import { listOf } from '#kit/contract/lists.ts';
import { tarifasProblem, type TarifaProblem } from '../rules/tarifa-ranges.ts';

export const SERVICIO_ESTATUS = ['Activo', 'Inactivo'] as const;

/** The price for a range of weights; US dollars with four decimals, pounds with two. */
export const tarifa = z
  .object({
    tarifa_id: z.number(),
    servicio_id: z.number(),
    /** Shown as «Precio N». */
    tarifa_numero: z.number(),
    tarifa_plana: z.number(),
    tarifa_peso: z.number(),
    peso_minimo: z.number(),
    peso_maximo: z.number().nullable(),
    predeterminada: z.boolean(),
    /** Null for a customer. */
    usuario_registro: z.string().nullable(),
    fecha_registro: moment,
  })
  .meta({ id: 'Tarifa' });
export type Tarifa = z.output<typeof tarifa>;

export const servicio = z
  .object({
    servicio_id: z.number(),
    servicio_codigo: z.string(),
    servicio_nombre: z.string(),
    servicio_descripcion: z.string(),
    servicio_prefijo: z.string(),
    /** Whether it may be chosen for requests and special fees. */
    servicio_reempaque: z.boolean(),
    /** Minimum number of billed pounds; 0 for none. */
    servicio_minimo: z.number(),
    servicio_estatus: z.enum(SERVICIO_ESTATUS),
    /** Days on which it leaves Miami, 1 Monday … 7 Sunday. */
    servicio_dias: z.array(z.number()),
    /** Calendar days after reception in the USA. */
    tiempo_entrega: z.number(),
    /** Cubic inches per volumetric pound. */
    divisor: z.number(),
    tarifas: z.array(tarifa),
    tarifa_ids: z.array(z.number()),
    version: z.number(),
    /** Null for a customer. */
    usuario_registro: z.string().nullable(),
    fecha_registro: moment,
    acciones: acciones(['editar']),
  })
  .meta({ id: 'Servicio' });
export type Servicio = z.output<typeof servicio>;

const TARIFA_MAX = 99_999.9999;
const PESO_MAX = 999_999.99;
const pounds = decimal({ max: PESO_MAX });
const dollars = decimal({ decimals: 4, max: TARIFA_MAX });

/** A weight of 0 means no limit. */
const upperPounds = z
  .preprocess((value) => (value === '' || value === 0 || value === '0' ? null : value), pounds.nullable())
  .default(null);

export const tarifaDraft = z.object({
  /** Absent for a new price. */
  tarifa_id: id().nullish(),
  tarifa_plana: dollars.default(0),
  tarifa_peso: dollars,
  peso_minimo: pounds.default(0),
  peso_maximo: upperPounds,
  predeterminada: flag().default(false),
});
export type TarifaDraft = z.output<typeof tarifaDraft>;

const PROBLEM_FIELDS: Readonly<
  Record<TarifaProblem['problem'], { readonly campo: string; readonly message: (problem: TarifaProblem) => string }>
> = {
  RANGO_VACIO: { campo: 'peso_maximo', message: () => 'Debe ser mayor al peso mínimo.' },
  RANGO_TRASLAPADO: {
    campo: 'peso_minimo',
    message: (problem) => `El rango se traslapa con el del Precio ${'other' in problem ? problem.other + 1 : ''}.`,
  },
  SIN_PREDETERMINADA: { campo: '', message: () => 'Debe marcar un precio como predeterminado.' },
  VARIAS_PREDETERMINADAS: { campo: 'predeterminada', message: () => 'Solo un precio puede ser el predeterminado.' },
};

const tarifasField = listOf(tarifaDraft, {
  min: 1,
  max: 50,
  required: 'Agregue al menos un precio.',
  tooMany: 'Use como máximo 50 precios.',
}).check((context) => {
  const problem = tarifasProblem(context.value);
  if (problem === null) return;
  const { campo, message } = PROBLEM_FIELDS[problem.problem];
  context.issues.push({
    code: 'custom',
    message: message(problem),
    path: 'index' in problem ? [problem.index, campo] : [],
    input: context.value,
  });
});

const DIAS_MESSAGE = 'Elija los días de salida.';

/** The days as a list, or joined by commas as in the specification. */
const diasField = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter((day) => day.trim() !== '') : value),
  listOf(wholeNumber(1, 7, DIAS_MESSAGE), { min: 1, max: 7, required: DIAS_MESSAGE, tooMany: DIAS_MESSAGE }).transform(
    (dias) => [...new Set(dias)].toSorted((a, b) => a - b),
  ),
);

const upperText = (max: number, pattern: RegExp, message: string) =>
  requiredText(max)
    .transform((value) => value.toUpperCase())
    .refine((value) => value === '' || pattern.test(value), message);

const fields = z.object({
  servicio_codigo: upperText(10, /^[A-Z0-9]+$/, 'Use solo letras y números.'),
  servicio_nombre: requiredLine(60),
  servicio_descripcion: text(255).default(''),
  /** Prefix of the guide's number and barcode. */
  servicio_prefijo: upperText(3, /^[A-Z]+$/, 'Use de una a tres letras.'),
  servicio_reempaque: flag().default(true),
  servicio_minimo: decimal({ max: 9_999.99 }).default(0),
  servicio_dias: diasField,
  tiempo_entrega: wholeNumber(0, 365, 'Debe ser un número entero de 0 a 365.'),
  divisor: decimal({ min: 1, max: 9_999, tooSmall: 'Este valor debe ser mayor o igual a 1.' }).default(166),
  tarifas: tarifasField,
});

export const createServicioBody = fields;

/** Missing fields stay as they are; `tarifas`, if given, replaces the whole set. */
export const updateServicioBody = fields.partial().extend({
  servicio_descripcion: text(255).optional(),
  servicio_reempaque: flag().optional(),
  servicio_minimo: decimal({ max: 9_999.99 }).optional(),
  divisor: decimal({ min: 1, max: 9_999, tooSmall: 'Este valor debe ser mayor o igual a 1.' }).optional(),
  servicio_estatus: z.enum(SERVICIO_ESTATUS, { error: 'Elija Activo o Inactivo.' }).optional(),
  version,
});
