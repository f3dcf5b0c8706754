import { z } from 'zod';
import { moment } from '#kit/contract/fields.ts';
import { almacenaje } from '#features/almacenaje/contract/almacenaje.schemas.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';

/** Something that was bought, as one of the parcels in which it comes. Pounds; US dollars. */
const paqueteDeCompra = z.object({
  paquete_id: z.number(),
  tracking: z.string(),
  orden: z.number(),
  paquete_courier: z.string(),
  paquete_descripcion: z.string(),
  paquete_estado: z.enum(PAQUETE_ESTADOS),
  valor_compra: z.number().nullable(),
  paquete_factura: z.string().nullable(),
  cantidad: z.number(),
  peso_cobrar: z.number().nullable(),
  /** The parcel into which this one was repacked. */
  reempaque_id: z.number().nullable(),
  /** Address of its photo below the base of the calls; null: there is none. */
  foto_url: z.string().nullable(),
  /** Its invoice is still asked for. */
  falta_factura: z.boolean(),
  /** Another invoice may take the place of the one that is there. */
  reemplazar_factura: z.boolean(),
});

export type PaqueteDeCompra = z.output<typeof paqueteDeCompra>;

/** The guide in which it travels. Pounds; US dollars and lempiras. */
const guiaDeCompra = z.object({
  guia_id: z.number(),
  guia_numero: z.number(),
  servicio_prefijo: z.string(),
  guia_tipo: z.string(),
  guia_estado: z.enum(GUIA_ESTADOS),
  falta_tracking: z.boolean(),
  /** It goes on to another branch: it can be fetched at neither. */
  en_traslado: z.boolean(),
  /** A driver has it. */
  en_reparto: z.boolean(),
  peso_cobrar: z.number(),
  /** Null: it has no price yet. */
  total_usd: z.number().nullable(),
  /** Null: it has no price, or no factor of the dollar is known. */
  total: z.number().nullable(),
  /** What of it is for its place, by today; lempiras. */
  recargo: z.number(),
  /** In lempiras by today's factor; the guide keeps its own once it can be fetched. */
  es_estimado: z.boolean(),
});

/** One purchase: what comes under one tracking, or together in one guide. */
export const compra = z
  .object({
    /** Its first parcel, by which it is known. */
    paquete_id: z.number(),
    cliente_id: z.number(),
    fecha_registro: moment,
    paquetes: z.array(paqueteDeCompra),
    /** Null: it travels in none yet, or the user sees none. */
    guia: guiaDeCompra.nullable(),
    /** A customer sees the branch only when it is there to be fetched, or was. */
    sucursal_codigo: z.string().nullable(),
    sucursal_nombre: z.string().nullable(),
    /** When that branch is open; of what can be fetched. */
    sucursal_horario: z.string().nullable(),
    almacenaje,
    fecha_recepcion: moment.nullable(),
    /** When it is thought to leave Miami, yyyy-mm-dd. */
    fecha_salida_estimada: z.string().nullable(),
    /** Between which days it is thought to be there, yyyy-mm-dd; null: nobody knows yet. */
    llegada: z.object({ desde: z.string(), hasta: z.string() }).nullable(),
    fecha_entrega: moment.nullable(),
  })
  .meta({ id: 'Compra' });
export type Compra = z.output<typeof compra>;
