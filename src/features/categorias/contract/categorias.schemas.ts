import { z } from 'zod';
import { acciones, flag, id, moment, requiredLine, version } from '#kit/contract/fields.ts';
import { LIBRO_TIPOS } from '../rules/libro-tipo.public.ts';

export const CATEGORIA_NOMBRE_MAX = 100;
/** Instead of a parent's id: the category has no parent. */
export const SIN_PADRE = 0;

export const categoria = z
  .object({
    categoria_id: z.number(),
    tipo: z.enum(LIBRO_TIPOS),
    categoria_nombre: z.string(),
    /** 0: it has no parent; an expense category without one is a parent itself. */
    categoria_padre_id: z.number(),
    categoria_padre_nombre: z.string().nullable(),
    activo: z.boolean(),
    /** Whether it is the payroll, whatever its name: at most one expense category is. */
    es_planilla: z.boolean(),
    /** Expenses or incomes in it, also struck-through ones, and templates of expenses. */
    usos: z.number(),
    /** How many subcategories it has. */
    hijas: z.number(),
    version: z.number(),
    usuario_registro: z.string(),
    fecha_registro: moment,
    acciones: acciones(['editar', 'eliminar']),
  })
  .meta({ id: 'Categoria' });
export type Categoria = z.output<typeof categoria>;

const padre = () => z.preprocess((given) => (given === '' || given === null ? SIN_PADRE : given), id());
const nombre = () => requiredLine(CATEGORIA_NOMBRE_MAX);

export const createCategoriaBody = z.object({
  tipo: z.enum(LIBRO_TIPOS, { error: 'Elija un tipo de la lista.' }).default('Gasto'),
  categoria_padre: padre().default(SIN_PADRE),
  categoria_nombre: nombre(),
  activo: flag().default(true),
  /** Takes the mark from the category that has it. */
  es_planilla: flag().default(false),
});
/** Absent fields stay as they are. */
export const updateCategoriaBody = z.object({
  categoria_padre: padre().optional(),
  categoria_nombre: nombre().optional(),
  activo: flag().optional(),
  es_planilla: flag().optional(),
  version,
});
