import { z } from 'zod';
import { acciones, decimal, emptyAsNull, flag, id, moment, requiredLine, text, version } from '#kit/contract/fields.ts';
import { listOf } from '#kit/contract/lists.ts';
import { CARGO_BASES, CARGO_TIPOS } from '../rules/charges-of.public.ts';
import { cargoProblem, type CargoProblem, type CargoState } from '../rules/cargo.rules.ts';
import { cargoErrors } from './cargos.errors.ts';

export const NOMBRE_MAX = 100;
export const DESCRIPCION_MAX = 255;
const MAX_SERVICIOS = 100;

export const impuesto = z
  .object({
    impuesto_id: z.number(),
    impuesto_nombre: z.string(),
    impuesto_descripcion: z.string(),
    impuesto_tipo: z.enum(CARGO_TIPOS),
    /** What the percentage applies to; null for a fixed amount. */
    impuesto_base: z.enum(CARGO_BASES).nullable(),
    /** US dollars with four decimals, or percent. */
    impuesto_valor: z.number(),
    aplica_isv: z.boolean(),
    /** Added automatically to every new price of its services; otherwise by hand. */
    automatico: z.boolean(),
    servicios: z.array(z.object({ servicio_id: z.number(), servicio_nombre: z.string() })),
    servicio_ids: z.array(z.number()),
    activo: z.boolean(),
    version: z.number(),
    usuario_registro: z.string(),
    fecha_registro: moment,
    acciones: acciones(['editar', 'eliminar']),
  })
  .meta({ id: 'Impuesto' });
export type Impuesto = z.output<typeof impuesto>;

/** An active charge, as needed to compute prices. */
export const cargoVigente = impuesto
  .pick({
    impuesto_id: true,
    impuesto_nombre: true,
    impuesto_tipo: true,
    impuesto_base: true,
    impuesto_valor: true,
    aplica_isv: true,
    automatico: true,
    servicio_ids: true,
    activo: true,
  })
  .meta({ id: 'CargoVigente' });
export type CargoVigente = z.output<typeof cargoVigente>;

/** The error of each problem of a charge, and its field. */
export const CARGO_PROBLEMS = {
  SIN_BASE: { error: cargoErrors.CARGO_SIN_BASE, campo: 'impuesto_base' },
  PORCENTAJE_EXCESIVO: { error: cargoErrors.CARGO_PORCENTAJE_EXCESIVO, campo: 'impuesto_valor' },
  SIN_SERVICIOS: { error: cargoErrors.CARGO_SIN_SERVICIOS, campo: 'servicio_ids' },
} as const satisfies Record<CargoProblem, object>;

const servicios = () =>
  listOf(id(cargoErrors.CARGO_SERVICIO_DESCONOCIDO.message()), { max: MAX_SERVICIOS }).transform((ids) => [
    ...new Set(ids),
  ]);

const fields = z.object({
  impuesto_nombre: requiredLine(NOMBRE_MAX),
  impuesto_descripcion: text(DESCRIPCION_MAX).default(''),
  impuesto_tipo: z.enum(CARGO_TIPOS, { error: 'Elija un tipo de la lista.' }).default('Monto'),
  impuesto_base: emptyAsNull(z.enum(CARGO_BASES, { error: 'Elija de qué se calcula el porcentaje.' })).default(null),
  impuesto_valor: decimal({ decimals: 4, max: 99_999.99 }),
  aplica_isv: flag().default(false),
  automatico: flag().default(false),
  servicio_ids: servicios().default([]),
  activo: flag().default(true),
});

/** Reports a combination that does not fit at its field; of a partial charge only the server can tell. */
const fits = ({ value, issues }: z.core.ParsePayload<Partial<CargoState>>): void => {
  const { impuesto_tipo, impuesto_base, impuesto_valor, automatico, servicio_ids } = value;
  if (
    impuesto_tipo === undefined ||
    impuesto_base === undefined ||
    impuesto_valor === undefined ||
    automatico === undefined ||
    servicio_ids === undefined
  )
    return;
  const problem = cargoProblem({ impuesto_tipo, impuesto_base, impuesto_valor, automatico, servicio_ids });
  if (problem === null) return;
  const { error, campo } = CARGO_PROBLEMS[problem];
  issues.push({ code: 'custom', message: error.message(), path: [campo], input: value });
};

export const createImpuestoBody = fields.check(fits);

/** Absent fields stay as they are. */
export const updateImpuestoBody = z
  .object({
    impuesto_nombre: fields.shape.impuesto_nombre.optional(),
    impuesto_descripcion: text(DESCRIPCION_MAX).optional(),
    impuesto_tipo: z.enum(CARGO_TIPOS, { error: 'Elija un tipo de la lista.' }).optional(),
    impuesto_base: emptyAsNull(z.enum(CARGO_BASES, { error: 'Elija de qué se calcula el porcentaje.' })).optional(),
    impuesto_valor: fields.shape.impuesto_valor.optional(),
    aplica_isv: flag().optional(),
    automatico: flag().optional(),
    servicio_ids: servicios().optional(),
    activo: flag().optional(),
    version,
  })
  .check(fits);
