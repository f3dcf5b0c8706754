import { z } from 'zod';
import { moment, requiredLine, text, version } from '#kit/contract/fields.ts';
import { listOf } from '#kit/contract/lists.ts';
import { CLASIFICACIONES } from '../rules/buscar-articulos.public.ts';
import { articuloErrors } from './articulos.errors.ts';

export const NOMBRE_MAX = 100;
export const REQUISITO_MAX = 500;
export const SINONIMOS_MAX = 40;
/** Length of all synonyms together, as typed. */
export const SINONIMOS_TEXT_MAX = 4000;

export const articulo = z
  .object({
    articulo_id: z.number(),
    articulo_nombre: z.string(),
    /** Other words for it. */
    sinonimos: z.array(z.string()),
    clasificacion: z.enum(CLASIFICACIONES),
    /** What is needed to bring it, or why it may not be brought; may be empty. */
    requisito: z.string(),
    version: z.number(),
    usuario_registro: z.string(),
    fecha_registro: moment,
  })
  .meta({ id: 'Articulo' });
export type ArticuloRow = z.output<typeof articulo>;

/** A list, or one text separated by commas, semicolons or lines. */
const sinonimosField = z.preprocess(
  (value) =>
    typeof value === 'string' && value.length <= SINONIMOS_TEXT_MAX
      ? value.split(/[,;\n]/).filter((word) => word.trim() !== '')
      : value,
  listOf(requiredLine(NOMBRE_MAX), {
    max: SINONIMOS_MAX,
    required: 'Escriba las palabras separadas por comas.',
    tooMany: `Use como máximo ${SINONIMOS_MAX} palabras.`,
  }).transform((words) => [...new Set(words)]),
);

const fields = z.object({
  articulo_nombre: requiredLine(NOMBRE_MAX),
  sinonimos: sinonimosField.default([]),
  clasificacion: z.enum(CLASIFICACIONES, { error: 'Elija una de la lista.' }),
  requisito: text(REQUISITO_MAX).default(''),
});

/** A restricted article must say what is needed. */
const sayWithWhat = ({
  value,
  issues,
}: z.core.ParsePayload<{ clasificacion?: string | undefined; requisito?: string | undefined }>): void => {
  if (value.clasificacion !== 'Restringido' || value.requisito !== '') return;
  issues.push({
    code: 'custom',
    message: articuloErrors.ARTICULO_SIN_REQUISITO.message(),
    path: ['requisito'],
    input: value,
  });
};

export const createArticuloBody = fields.check(sayWithWhat);
/** Absent fields stay as they are. */
export const updateArticuloBody = z
  .object({
    articulo_nombre: fields.shape.articulo_nombre.optional(),
    sinonimos: sinonimosField.optional(),
    clasificacion: fields.shape.clasificacion.optional(),
    requisito: text(REQUISITO_MAX).optional(),
    version,
  })
  .check(sayWithWhat);

/** The public part of an article. */
export const articuloDicho = articulo
  .pick({ articulo_nombre: true, clasificacion: true, requisito: true })
  .meta({ id: 'ArticuloDicho' });
export type ArticuloDicho = z.output<typeof articuloDicho>;
