import { z } from 'zod';

/** Lempiras, unless said otherwise. */
const cifras = {
  guias: z.number(),
  /** Billed. */
  libras: z.number(),
  /** What its guides earn: value less discount and shipping, at the factor of each or the latest. */
  ganado: z.number(),
  /** Its part of each expense, by pounds. */
  gastos: z.number(),
  /** Earned less expenses. */
  ganancia: z.number(),
  /** Of a pound; null: it has none. */
  por_libra: z.number().nullable(),
};

/** Nothing is known of what a list leaves before it is sent. */
const ESTADOS = ['Abierto', 'Cerrado', 'Enviado a HN', 'Recibido en HN'] as const;

/** What is usual among the expenses of a list and is not there. */
export const FALTANTES = ['flete', 'aduana'] as const;

export const rentabilidad = z
  .object({
    packinglist_id: z.number(),
    servicio_id: z.number(),
    servicio_prefijo: z.string(),
    servicio_nombre: z.string(),
    estado: z.enum(ESTADOS),
    fecha_envio: z.string().nullable(),
    ...cifras,
    falta: z.array(z.enum(FALTANTES)),
  })
  .meta({ id: 'Rentabilidad' });
export type Rentabilidad = z.output<typeof rentabilidad>;

export const totalesDeRentabilidad = z.object({
  listas: z.number(),
  ...cifras,
  /** Expenses of those days that belong to no list. */
  sin_lista: z.number(),
  /** When all this was computed. */
  calculado: z.string(),
});
export type TotalesDeRentabilidad = z.output<typeof totalesDeRentabilidad>;

/** The last first. */
export const ultimasListas = z.object({ listas: z.array(rentabilidad), calculado: z.string() });
export type UltimasListas = z.output<typeof ultimasListas>;

export const rentabilidadDetalle = rentabilidad
  .extend({
    calculado: z.string(),
    /** Of which branch all of it is told; null: of all. */
    sucursal_id: z.number().nullable(),
    por_sucursal: z.array(z.object({ sucursal_id: z.number(), sucursal_nombre: z.string(), ...cifras })),
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
        /** Its other parcels travelled in other lists, which have the rest of what it earns. */
        en_otras: z.boolean(),
      }),
    ),
    de_gastos: z.array(
      z.object({
        /** With reference and value null where it is of a branch that the user does not see. */
        gasto_id: z.number().nullable(),
        gasto_fecha: z.string(),
        gasto_referencia: z.string().nullable(),
        categoria_nombre: z.string(),
        gasto_valor: z.number().nullable(),
        /** How many lists share it, and what of it is this one's; with a branch, that branch's of it. */
        listas: z.number(),
        parte: z.number(),
      }),
    ),
  })
  .meta({ id: 'RentabilidadDetalle' });
export type RentabilidadDetalle = z.output<typeof rentabilidadDetalle>;

const grupo = { listas: z.number(), ...cifras };

export const resumenDeRentabilidad = z
  .object({
    por_servicio: z.array(z.object({ servicio_id: z.number(), servicio_nombre: z.string(), ...grupo })),
    por_sucursal: z.array(z.object({ sucursal_id: z.number(), sucursal_nombre: z.string(), ...grupo })),
    /** At most ten each, and none of them in both. */
    mejores: z.array(rentabilidad),
    peores: z.array(rentabilidad),
    /** Expenses of those days that belong to no list. */
    sin_lista: z.array(z.object({ categoria_id: z.number(), categoria_nombre: z.string(), valor: z.number() })),
  })
  .meta({ id: 'ResumenDeRentabilidad' });
export type ResumenDeRentabilidad = z.output<typeof resumenDeRentabilidad>;
