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

/** Most characters of a drawn signature: a PNG in base64, a few kilobytes, with or without `data:image/png;base64,`. */
export const FIRMA_LENGTH = 200_000;

/** At least five letters or digits, as many as the shortest identity number of any country has. */
const SIGNOS = /(?:[\p{L}\d].*){5}/u;

/** Who receives the parcels, at the counter or at a door. */
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
  /** Parts of the payments that go to older deliveries, before this one. */
  abonos: partesField().default([]),
  /** Total in lempiras that the cashier saw; refused if it is another by now. Absent: not checked. */
  total: emptyAsNull(decimal({ min: 0 })).optional(),
  /** Parcels that were handed over without being scanned or ticked, for the audit log. */
  cajas_sin_ver: listOf(id(), { max: 2000, tooMany: 'Son demasiadas cajas.' }).optional(),
  /** Waives the storage charge of the guias, and why. */
  exonerar_almacenaje: flag().default(false),
  razon_almacenaje: emptyAsNull(requiredRazon()).optional(),
  /** For a guia that is free of charge. */
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
    /** The part of the receipt that paid older deliveries. */
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
    /** As displayed: GA-123, GM-124. */
    guias: z.array(z.string()),
    total_guias: z.number(),
    /** Lempiras. */
    total: z.number(),
    pagado: z.number(),
    saldo: z.number(),
    usuario_registro: z.string(),
    /** Name of the user who handed it over. */
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
    /** The route stop with a photo taken at the door; null: there is none, or the user is a customer. */
    parada_con_foto: z.number().nullable(),
    comentario: z.string(),
    razon_anulacion: z.string().nullable(),
    /** Name of the user who voided it; null for customers. */
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
        /** Its extra charges at the time of delivery. */
        guia_cargos: z.number(),
        cargos: z.array(cargoDeGuia),
        /** Its storage charge, which was charged unless waived (`exonerado`). */
        ...cobroAlmacenajeShape,
        exonerado: z.boolean(),
        /** Why it was waived and by whom; null for customers. */
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
        /** The part of it that went to this delivery. */
        abono: z.number(),
        /** Whether it paid other deliveries too: if this one is voided, it stays and its part becomes a credit note. */
        de_otras: z.boolean(),
        /** The credit note that its part became when this delivery was voided. */
        devolucion: z.object({ nota_credito_id: z.number(), acciones: acciones(['abrir']) }).nullable(),
        anulado: z.boolean(),
        usuario_registro: z.string(),
        sucursal_id: z.number(),
        cobrador: z.string(),
        fecha_registro: moment,
        pagos: z.array(pagoHecho),
      }),
    ),
    /** The counted turno that alone hinders the user to void it; null: nothing does, or something else. */
    turno_contado: z.number().nullable(),
    version: z.number(),
    acciones: acciones(['anular']),
  })
  .meta({ id: 'Entrega' });
export type Entrega = z.output<typeof entrega>;

/** A guia of the client, as the counter shows it. */
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
      /** Number of the parcel within the guia. */
      guia_caja: z.number(),
      paquete_descripcion: z.string(),
      /** Its shelf; null: none was recorded. */
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
  /** Its storage charge up to today, included in the totals. */
  ...cobroAlmacenajeShape,
  total_usd: z.number(),
  factor_dolar: z.number(),
  /** Lempiras. */
  total: z.number(),
  fecha_disponible: moment.nullable(),
  /** Whether this user may hand it over: it is at their branch. */
  entregable: z.boolean(),
  /** It is to be delivered to a door. */
  a_domicilio: z.boolean(),
  /** The driver who has it; null: it is at the branch. */
  en_ruta: z.object({ parada_id: z.number(), repartidor: z.string() }).nullable(),
});

/** What the cashier needs to attend one client. */
export const mostrador = z
  .object({
    cliente: quienPaga,
    guias: z.array(guiaEnMostrador),
    /** Number of guias on their way, by state. */
    en_camino: z.array(z.object({ guia_estado: z.enum(GUIA_ESTADOS), cantidad: z.number() })),
    /** Lempiras owed from earlier deliveries. */
    saldo: z.number(),
    /** The unpaid deliveries, oldest first, at most 200. */
    deudas: z.array(deuda),
    ...mediosShape,
    sucursal: z.object({ sucursal_id: z.number(), sucursal_nombre: z.string() }).nullable(),
    /** Whether this user may leave part of the price unpaid for this client. */
    puede_dar_credito: z.boolean(),
    /** Whether this user may waive storage charges. */
    puede_exonerar: z.boolean(),
    /** Credit limit in lempiras; 0: none was agreed. */
    limite_credito: z.number(),
  })
  .meta({ id: 'Mostrador' });
export type Mostrador = z.output<typeof mostrador>;

export const voidBody = z.object({ razon: requiredRazon(), version });
