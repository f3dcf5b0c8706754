import { z } from 'zod';
import {
  acciones,
  decimal,
  emptyAsNull,
  flag,
  id,
  moment,
  requiredId,
  requiredLine,
  requiredRazon,
  text,
  version,
} from '#kit/contract/fields.ts';
import { listOf } from '#kit/contract/lists.ts';
import { cobroAlmacenajeShape } from '#features/almacenaje/contract/almacenaje.schemas.ts';
import { identidadDigits } from '#features/clientes/contract/clientes.schemas.ts';
import {
  ABONO_TIPOS,
  deuda,
  mediosShape,
  pagoHecho,
  pagosField,
  partesField,
  quienPaga,
} from '#features/abonos/contract/abonos.schemas.ts';
import { cargoDeGuia } from '#features/viaje/contract/cargos-guia.schemas.ts';
import { rebajaShape } from '#features/viaje/contract/rebaja.schemas.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { ENTREGA_ESTADOS } from '#features/abonos/rules/entrega-transiciones.public.ts';

export const ENTREGA_TIPOS = ['Sucursal', 'Domicilio'] as const;

/** A drawn signature as a PNG in base64, with or without `data:image/png;base64,`; of a few kilobytes. */
export const FIRMA_LENGTH = 200_000;

/** The shortest that any country gives: five letters or digits. */
const SIGNOS = /(?:[\p{L}\d].*){5}/u;

/** Who takes it: at the counter or at a door. */
export const recibeShape = {
  recibe_nombre: requiredLine(150, { required: 'Escriba quién recibe.' }),
  recibe_dni: requiredLine(30, { required: 'Escriba la identidad de quien recibe.' })
    .transform(identidadDigits)
    .refine((identidad) => SIGNOS.test(identidad), 'Escriba la identidad completa de quien recibe.'),
  firma: emptyAsNull(z.string().max(FIRMA_LENGTH, 'La firma es demasiado grande.')).optional(),
};

export const createEntregaBody = z.object({
  cliente_id: requiredId('Elija un cliente.'),
  guia_ids: listOf(id(), {
    min: 1,
    max: 200,
    required: 'Elija al menos una guía.',
    tooMany: 'Entregue como máximo 200 guías a la vez.',
  }).transform((ids) => [...new Set(ids)]),
  ...recibeShape,
  tipo: z.enum(ENTREGA_TIPOS, { error: 'Elija Sucursal o Domicilio.' }).default('Sucursal'),
  comentario: text(255).default(''),
  pagos: pagosField().default([]),
  /** What of it goes to older deliveries: it is taken first. */
  abonos: partesField().default([]),
  /** Lempiras that whoever charges has seen; another total is refused. Absent: whatever it is by now. */
  total: emptyAsNull(decimal({ min: 0 })).optional(),
  /** Boxes that nobody saw when they were handed over, for the log. */
  cajas_sin_ver: listOf(id(), { max: 2000, tooMany: 'Son demasiadas cajas.' }).optional(),
  /** Nobody is charged for the places that the guides took up, and why. */
  exonerar_almacenaje: flag().default(false),
  razon_almacenaje: emptyAsNull(requiredRazon()).optional(),
  /** Of a guide that goes for nothing. */
  ...rebajaShape,
});
export type CreateEntrega = z.output<typeof createEntregaBody>;

export const entregaCreated = z
  .object({
    entrega_id: z.number(),
    /** null: nothing was paid. */
    abono_id: z.number().nullable(),
    total: z.number(),
    pagado: z.number(),
    saldo: z.number(),
    cambio: z.number(),
    /** What went to older deliveries, by the same receipt. */
    abonado: z.number(),
  })
  .meta({ id: 'EntregaRegistrada' });

export type EntregaCreated = z.output<typeof entregaCreated>;

export const entregaSummary = z
  .object({
    entrega_id: z.number(),
    cliente_id: z.number(),
    cliente_nombre: z.string(),
    cliente_apellido: z.string(),
    sucursal_id: z.number(),
    sucursal_codigo: z.string(),
    sucursal_nombre: z.string(),
    tipo: z.enum(ENTREGA_TIPOS),
    estado: z.enum(ENTREGA_ESTADOS),
    /** As they are written: GA-123, GM-124. */
    guias: z.array(z.string()),
    total_guias: z.number(),
    /** Lempiras. */
    total: z.number(),
    pagado: z.number(),
    saldo: z.number(),
    usuario_registro: z.string(),
    /** The name of who handed it over. */
    entrego: z.string(),
    fecha_registro: moment,
  })
  .meta({ id: 'EntregaResumen' });
export type EntregaSummary = z.output<typeof entregaSummary>;

export const entrega = entregaSummary
  .extend({
    recibe_nombre: z.string(),
    recibe_dni: z.string(),
    /** The drawn signature, `data:image/png;base64,…`; null: there is none. */
    firma: z.string().nullable(),
    /** The stop of a driver's route whose photo was taken at the door; null: there is none, or a customer asks. */
    parada_con_foto: z.number().nullable(),
    comentario: z.string(),
    razon_anulacion: z.string().nullable(),
    /** The name of who voided it, for staff. */
    anulo: z.string().nullable(),
    fecha_anulacion: moment.nullable(),
    detalle: z.array(
      z.object({
        guia_id: z.number(),
        guia_numero: z.number(),
        servicio_prefijo: z.string(),
        servicio_nombre: z.string(),
        guia_tipo: z.string(),
        total_paquetes: z.number(),
        /** Pounds. */
        peso_cobrar: z.number(),
        /** US dollars. */
        guia_valor: z.number(),
        guia_descuento: z.number(),
        subtotal: z.number(),
        isv_porcentaje: z.number(),
        isv: z.number(),
        guia_costo_envio: z.number(),
        guia_tarifa_transporte: z.number(),
        /** Its extra charges, as they were then. */
        guia_cargos: z.number(),
        cargos: z.array(cargoDeGuia),
        /** What its place came to; charged unless somebody forgave it. */
        ...cobroAlmacenajeShape,
        exonerado: z.boolean(),
        /** Why, and by whom, for staff. */
        almacenaje_razon: z.string().nullable(),
        almacenaje_autorizo: z.string().nullable(),
        total_usd: z.number(),
        factor_dolar: z.number(),
        /** Lempiras. */
        total: z.number(),
      }),
    ),
    abonos: z.array(
      z.object({
        abono_id: z.number(),
        tipo: z.enum(ABONO_TIPOS),
        /** What of it went to this delivery. */
        abono: z.number(),
        anulado: z.boolean(),
        usuario_registro: z.string(),
        sucursal_id: z.number(),
        cobrador: z.string(),
        fecha_registro: moment,
        pagos: z.array(pagoHecho),
      }),
    ),
    version: z.number(),
    acciones: acciones(['anular']),
  })
  .meta({ id: 'Entrega' });
export type Entrega = z.output<typeof entrega>;

/** A guide that the counter may hand over. */
const guiaEnMostrador = z.object({
  guia_id: z.number(),
  guia_numero: z.number(),
  servicio_prefijo: z.string(),
  servicio_nombre: z.string(),
  guia_estado: z.enum(GUIA_ESTADOS),
  guia_tipo: z.string(),
  sucursal_id: z.number(),
  sucursal_codigo: z.string(),
  sucursal_nombre: z.string(),
  total_paquetes: z.number(),
  paquetes: z.array(
    z.object({
      paquete_id: z.number(),
      tracking: z.string(),
      orden: z.number(),
      /** Which box of the guide. */
      guia_caja: z.number(),
      paquete_descripcion: z.string(),
      /** Its place on the shelves; null: nobody said. */
      ubicacion: z.string().nullable(),
    }),
  ),
  peso_cobrar: z.number(),
  guia_valor: z.number(),
  guia_descuento: z.number(),
  subtotal: z.number(),
  isv: z.number(),
  guia_costo_envio: z.number(),
  guia_tarifa_transporte: z.number(),
  guia_cargos: z.number(),
  /** What its place comes to by today; the totals hold it. */
  ...cobroAlmacenajeShape,
  total_usd: z.number(),
  factor_dolar: z.number(),
  /** Lempiras. */
  total: z.number(),
  fecha_disponible: moment.nullable(),
  /** It may be handed over by this user: it is at this user's branch. */
  entregable: z.boolean(),
  /** It is to be brought to a door. */
  a_domicilio: z.boolean(),
  /** The driver with whom it is out; null: it is here. */
  en_ruta: z.object({ parada_id: z.number(), repartidor: z.string() }).nullable(),
});

/** Everything the cashier needs of one client. */
export const mostrador = z
  .object({
    cliente: quienPaga,
    guias: z.array(guiaEnMostrador),
    /** Guides on their way, by state. */
    en_camino: z.array(z.object({ guia_estado: z.enum(GUIA_ESTADOS), cantidad: z.number() })),
    /** Lempiras owed of earlier deliveries. */
    saldo: z.number(),
    /** These, the oldest first, at most 200. */
    deudas: z.array(deuda),
    ...mediosShape,
    sucursal: z.object({ sucursal_id: z.number(), sucursal_nombre: z.string() }).nullable(),
    /** This user may leave a part unpaid, by this client. */
    puede_dar_credito: z.boolean(),
    /** This user may forgive what places cost. */
    puede_exonerar: z.boolean(),
    /** Lempiras that the client may owe in all; 0: none was agreed. */
    limite_credito: z.number(),
  })
  .meta({ id: 'Mostrador' });
export type Mostrador = z.output<typeof mostrador>;

export const voidBody = z.object({ razon: requiredRazon(), version });
