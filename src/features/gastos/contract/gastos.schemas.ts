import { z } from 'zod';
import { parseJson } from '#kit/contract/json-text.ts';
import { acciones, id } from '#kit/contract/fields.ts';
import { listOf } from '#kit/contract/lists.ts';
import {
  adjuntoField,
  asientoDetalleShape,
  asientoShape,
  categoriaField,
  comentarioField,
  conMonto,
  cuentaField,
  factorField,
  fechaField,
  montoField,
  referenciaField,
  sucursalField,
} from '#features/libros/contract/libros.schemas.ts';

export const LISTAS_MAX = 50;

/** The ids of packing lists, as a repeated form field or as a JSON array. */
const listas = () =>
  z
    .preprocess(
      (given) => {
        const read = parseJson(given) ?? [];
        return Array.isArray(read) ? read : [read];
      },
      listOf(id(), {
        max: LISTAS_MAX,
        required: 'Cargue los PackingLists por su número.',
        tooMany: `Cargue como máximo ${LISTAS_MAX} PackingLists en un gasto.`,
      }),
    )
    .transform((found) => [...new Set(found)]);

export const createGastoBody = conMonto(
  z.object({
    categoria_id: categoriaField(),
    gasto_referencia: referenciaField(),
    /** Lempiras, for an account in lempiras. */
    gasto_valor: montoField(),
    /** Dollars, for an account in dollars. */
    gasto_valor_usd: montoField(),
    /** Lempiras per dollar; the factor of that day if none is given. */
    factor_dolar: factorField(),
    gasto_fecha: fechaField(),
    gasto_comentario: comentarioField(),
    sucursal_id: sucursalField(),
    cuenta_banco_id: cuentaField(),
    /** The packing lists that the expense was for. */
    packinglists: listas(),
    adjunto: adjuntoField(),
  }),
  'gasto_valor',
  'gasto_valor_usd',
);

const listaDeGasto = z.object({
  packinglist_id: z.number(),
  servicio_prefijo: z.string(),
  servicio_nombre: z.string(),
  estado: z.string(),
  fecha_recepcion: z.string().nullable(),
});
/** A packing list as the form shows it. */
export const listaCargada = listaDeGasto.meta({ id: 'PackinglistDeGasto' });
export type ListaCargada = z.output<typeof listaCargada>;

export const gastoSummary = z
  .object({
    gasto_id: z.number(),
    ...asientoShape,
    gasto_referencia: z.string(),
    /** Lempiras, also if it was paid in dollars. */
    gasto_valor: z.number(),
    gasto_valor_usd: z.number().nullable(),
    /** yyyy-mm-dd */
    gasto_fecha: z.string(),
    gasto_comentario: z.string(),
    packinglists: z.array(z.number()),
    acciones: acciones(['copiar', 'eliminar']),
  })
  .meta({ id: 'GastoResumen' });
export type GastoSummary = z.output<typeof gastoSummary>;

export const gasto = gastoSummary
  .extend({ ...asientoDetalleShape, listas: z.array(listaDeGasto) })
  .meta({ id: 'Gasto' });
export type Gasto = z.output<typeof gasto>;
