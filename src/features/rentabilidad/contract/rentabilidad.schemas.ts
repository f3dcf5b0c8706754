import { z } from 'zod';

/** Lempiras, unless said otherwise. */
const figures = {
  guias: z.number(),
  /** Billed pounds. */
  libras: z.number(),
  /**
   * Earnings of its guides: value less discount plus shipping, at the dollar factor of each guide, or the latest
   * factor.
   */
  ganado: z.number(),
  /** Its part of each expense, by pounds. */
  gastos: z.number(),
  /** `ganado` less `gastos`. */
  ganancia: z.number(),
  /** Profit per pound; null if the list has no pounds. */
  por_libra: z.number().nullable(),
};

/** States of a list; before it is sent its profit is not known. */
const ESTADOS = ['Abierto', 'Cerrado', 'Enviado a HN', 'Recibido en HN'] as const;

/** Usual kinds of expenses that a list may lack. */
export const FALTANTES = ['flete', 'aduana'] as const;

export const rentabilidad = z
  .object({
    packinglist_id: z.number(),
    servicio_id: z.number(),
    servicio_prefijo: z.string(),
    servicio_nombre: z.string(),
    estado: z.enum(ESTADOS),
    fecha_envio: z.string().nullable(),
    ...figures,
    falta: z.array(z.enum(FALTANTES)),
  })
  .meta({ id: 'Rentabilidad' });
export type Rentabilidad = z.output<typeof rentabilidad>;

export const totalesDeRentabilidad = z.object({
  listas: z.number(),
  ...figures,
  /** Expenses of the period that belong to no list. */
  sin_lista: z.number(),
  /** When the figures were computed. */
  calculado: z.string(),
});
export type TotalesDeRentabilidad = z.output<typeof totalesDeRentabilidad>;

/** The last lists sent, the most recent first. */
export const ultimasListas = z.object({ listas: z.array(rentabilidad), calculado: z.string() });
export type UltimasListas = z.output<typeof ultimasListas>;

export const rentabilidadDetalle = rentabilidad
  .extend({
    calculado: z.string(),
    /** The branch that all figures are limited to; null for all branches. */
    sucursal_id: z.number().nullable(),
    por_sucursal: z.array(z.object({ sucursal_id: z.number(), sucursal_nombre: z.string(), ...figures })),
    de_guias: z.array(
      z.object({
        guia_id: z.number(),
        guia_numero: z.number(),
        guia_estado: z.string(),
        cliente_id: z.number(),
        cliente_nombre: z.string(),
        cliente_apellido: z.string(),
        sucursal_codigo: z.string(),
        libras: z.number(),
        factor_dolar: z.number(),
        ganado: z.number(),
        /** Some of its parcels travelled in other lists, which have the rest of its earnings. */
        en_otras: z.boolean(),
      }),
    ),
    de_gastos: z.array(
      z.object({
        /** Null, like reference and value, for an expense of a branch that the user may not see. */
        gasto_id: z.number().nullable(),
        gasto_fecha: z.string(),
        gasto_referencia: z.string().nullable(),
        categoria_nombre: z.string(),
        gasto_valor: z.number().nullable(),
        /** How many lists share the expense, and the part of this list (of the branch, if one is given). */
        listas: z.number(),
        parte: z.number(),
      }),
    ),
  })
  .meta({ id: 'RentabilidadDetalle' });
export type RentabilidadDetalle = z.output<typeof rentabilidadDetalle>;

const grupo = { listas: z.number(), ...figures };

export const resumenDeRentabilidad = z
  .object({
    por_servicio: z.array(z.object({ servicio_id: z.number(), servicio_nombre: z.string(), ...grupo })),
    por_sucursal: z.array(z.object({ sucursal_id: z.number(), sucursal_nombre: z.string(), ...grupo })),
    /** At most ten each; no list is in both. */
    mejores: z.array(rentabilidad),
    peores: z.array(rentabilidad),
    /** Expenses of the period that belong to no list. */
    sin_lista: z.array(z.object({ categoria_id: z.number(), categoria_nombre: z.string(), valor: z.number() })),
  })
  .meta({ id: 'ResumenDeRentabilidad' });
export type ResumenDeRentabilidad = z.output<typeof resumenDeRentabilidad>;
