import { z } from 'zod';
import { moment } from '#kit/contract/fields.ts';
import { almacenaje } from '#features/almacenaje/contract/almacenaje.schemas.ts';
import { contenidoShape } from '#features/paquetes/contract/paquetes.schemas.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';

/** A parcel of a purchase. Pounds; US dollars. */
const paqueteDeCompra = z.object({
  ...contenidoShape,
  peso_cobrar: z.number().nullable(),
  /** The parcel that this one was repacked into. */
  reempaque_id: z.number().nullable(),
  /** Path of its photo, below the base path of the calls; null: there is none. */
  foto_url: z.string().nullable(),
  /** Its invoice is missing. */
  falta_factura: z.boolean(),
  /** Its invoice may be replaced. */
  reemplazar_factura: z.boolean(),
});

export type PaqueteDeCompra = z.output<typeof paqueteDeCompra>;

/** The guide of a purchase. Pounds; US dollars and lempiras. */
const guiaDeCompra = z.object({
  guia_id: z.number(),
  guia_numero: z.number(),
  servicio_prefijo: z.string(),
  guia_tipo: z.string(),
  guia_estado: z.enum(GUIA_ESTADOS),
  falta_tracking: z.boolean(),
  /** On its way to another branch, so it cannot be collected anywhere. */
  en_traslado: z.boolean(),
  /** Out for delivery. */
  en_reparto: z.boolean(),
  /** It is brought to a door. */
  a_domicilio: z.boolean(),
  peso_cobrar: z.number(),
  /** null: not priced yet. */
  total_usd: z.number().nullable(),
  /** null: not priced, or the dollar rate is unknown. */
  total: z.number().nullable(),
  /** Part of it that is charged for storage up to today; lempiras. */
  recargo: z.number(),
  /** `total` uses today's dollar rate; the guide gets its own once it is ready to be collected. */
  es_estimado: z.boolean(),
});

/** A purchase: the parcels of one tracking, or of one guide. */
export const compra = z
  .object({
    /** Its first parcel, which identifies it. */
    paquete_id: z.number(),
    cliente_id: z.number(),
    fecha_registro: moment,
    paquetes: z.array(paqueteDeCompra),
    /** null: it has no guide yet, or the user may not see it. */
    guia: guiaDeCompra.nullable(),
    /** Customers see the branch only once it is ready there, or was delivered. */
    sucursal_codigo: z.string().nullable(),
    sucursal_nombre: z.string().nullable(),
    /** Opening hours of the branch, if it is ready to be collected. */
    sucursal_horario: z.string().nullable(),
    almacenaje,
    fecha_recepcion: moment.nullable(),
    /** When it is expected to leave Miami, yyyy-mm-dd. */
    fecha_salida_estimada: z.string().nullable(),
    /** Days between which it is expected to arrive, yyyy-mm-dd; null: unknown. */
    llegada: z.object({ desde: z.string(), hasta: z.string() }).nullable(),
    fecha_entrega: moment.nullable(),
  })
  .meta({ id: 'Compra' });
export type Compra = z.output<typeof compra>;
