import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { acciones, decimal, id, moment, requiredId, requiredLine } from '#kit/contract/fields.ts';
import { listOf } from '#kit/contract/lists.ts';
import { idFilter } from '#kit/contract/page.ts';
import { DIRECCION_MAX, LUGAR_MESSAGE, telefonoField } from '#features/clientes/contract/clientes.schemas.ts';
import { rebajaShape } from '#features/viaje/contract/rebaja.schemas.ts';
import { rebajaErrors, viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { domicilioErrors } from './domicilio.errors.ts';

export const PIDE_DOMICILIO = anyOf('entregas.domicilio.pedir');
const params = z.object({ guia_id: id() });

/** What the counter asks for a guia today: with its shipping and its storage. */
const precio = z.object({
  /** US dollars. */
  guia_costo_envio: z.number(),
  /** Lempiras, part of the total; 0 for none. */
  almacenaje: z.number(),
  total_usd: z.number(),
  /** Lempiras; null if no exchange rate is known. */
  total: z.number().nullable(),
});

const lugar = { direccion: z.string(), telefono: z.string(), ciudad_id: z.number(), ciudad_nombre: z.string() };

/** The home delivery of a guia, or what it would cost. */
export const domicilio = z
  .object({
    guia_id: z.number(),
    guia_numero: z.number(),
    servicio_prefijo: z.string(),
    /** What is in it. */
    contenido: z.string(),
    /** Its value is known; otherwise the shipping is added to its future price. */
    con_precio: z.boolean(),
    es_estimado: z.boolean(),
    /** The current price. */
    precio,
    /** The current request; null for none. */
    pedido: z
      .object({
        ...lugar,
        valor_envio: z.number(),
        agregado: z.number(),
        /** The price without it. */
        precio_sin: precio,
        intentos: z.number(),
        fecha_registro: moment,
        /** Name of the driver; null if none yet, or if a customer asks. */
        repartidor: z.string().nullable(),
        /** It is on its way now. */
        en_camino: z.boolean(),
      })
      .nullable(),
    /** The proposed address and its price; null if home delivery cannot be requested. */
    propuesta: z
      .object({
        direccion: z.string().nullable(),
        telefono: z.string().nullable(),
        departamento_id: z.number().nullable(),
        ciudad_id: z.number().nullable(),
        ciudad_nombre: z.string().nullable(),
        /** US dollars; null if there is no delivery to that city. */
        valor_envio: z.number().nullable(),
        precio: precio.nullable(),
      })
      .nullable(),
    /** Failed attempts at the door, the last first. */
    fallidos: z.array(
      z.object({
        parada_id: z.number(),
        momento: moment,
        motivo: z.string(),
        /** The driver's comment, and whether there is a photo; for staff. */
        comentario: z.string().nullable(),
        con_foto: z.boolean(),
      }),
    ),
    acciones: acciones(['pedir', 'retirar']),
    /** Withdrawing lowers the price, so it needs an authorisation. */
    pide_autorizacion: z.boolean(),
  })
  .meta({ id: 'Domicilio' });
export type Domicilio = z.output<typeof domicilio>;

/** The most guias requested at once. */
export const PEDIR_MAX = 50;
const MUCHAS = `Pida como máximo ${PEDIR_MAX} guías a la vez.`;

const pedido = z.object({
  ciudad_id: requiredId(LUGAR_MESSAGE),
  direccion: requiredLine(DIRECCION_MAX, { required: 'Escriba adónde se lleva.' }),
  telefono: telefonoField(),
  /** US dollars per guia that the user saw; another cost is refused. */
  valor_envio: decimal({ min: 0.01 }).optional(),
});
const pedirErrors = [
  domicilioErrors.DOMICILIO_CIUDAD_SIN_ENVIO,
  domicilioErrors.DOMICILIO_CIUDAD_DESCONOCIDA,
  domicilioErrors.DOMICILIO_YA_PEDIDO,
  domicilioErrors.DOMICILIO_EN_TRANSFERENCIA,
  domicilioErrors.DOMICILIO_PRECIO_CAMBIO,
  viajeErrors.GUIA_ESTADO_NO_PERMITIDO,
];

export const domicilioCalls = {
  get: defineCall({
    id: 'domicilio.get',
    method: 'GET',
    path: '/merges/{guia_id}/home_delivery',
    summary: 'La entrega a domicilio de una guía: lo pedido, o lo que costaría',
    access: PIDE_DOMICILIO,
    params,
    /** A city other than the client's. */
    query: z.object({ ciudad_id: idFilter() }),
    output: domicilio,
    topics: ['guias', 'ruta', 'clientes', 'ubicaciones'],
  }),
  ofCliente: defineCall({
    id: 'domicilio.ofCliente',
    method: 'GET',
    path: '/clients/{cliente_id}/home_delivery',
    summary: 'La entrega a domicilio de cada guía que un cliente tiene en Honduras',
    access: PIDE_DOMICILIO,
    params: z.object({ cliente_id: id() }),
    /** A city other than the client's. */
    query: z.object({ ciudad_id: idFilter() }),
    output: z.array(domicilio),
    topics: ['guias', 'ruta', 'clientes', 'ubicaciones'],
  }),
  ask: defineCall({
    id: 'domicilio.ask',
    method: 'POST',
    path: '/merges/{guia_id}/home_delivery',
    summary: 'Pedir que una guía se lleve a domicilio; el costo de envío de la ciudad se suma a su precio',
    access: PIDE_DOMICILIO,
    params,
    body: pedido,
    output: domicilio,
    errors: pedirErrors,
  }),
  askMany: defineCall({
    id: 'domicilio.askMany',
    method: 'POST',
    path: '/clients/{cliente_id}/home_delivery',
    summary: 'Pedir que varias guías de un cliente se lleven juntas a domicilio: todas o ninguna',
    access: PIDE_DOMICILIO,
    params: z.object({ cliente_id: id() }),
    body: pedido.extend({
      guia_ids: listOf(id(), {
        min: 1,
        max: PEDIR_MAX,
        required: 'Elija al menos una guía.',
        tooMany: MUCHAS,
      }).transform((ids) => [...new Set(ids)]),
    }),
    output: z.array(domicilio),
    errors: pedirErrors,
  }),
  withdraw: defineCall({
    id: 'domicilio.withdraw',
    method: 'PUT',
    path: '/merges/{guia_id}/home_delivery/withdraw',
    summary: 'Quitar la entrega a domicilio: el precio vuelve a lo que era sin ella',
    access: PIDE_DOMICILIO,
    params,
    body: z.object(rebajaShape),
    output: domicilio,
    errors: [
      domicilioErrors.DOMICILIO_SIN_PEDIDO,
      domicilioErrors.DOMICILIO_EN_RUTA,
      domicilioErrors.DOMICILIO_EN_RUTA_CLIENTE,
      domicilioErrors.DOMICILIO_YA_SALIO,
      viajeErrors.GUIA_ESTADO_NO_PERMITIDO,
      ...rebajaErrors,
    ],
  }),
};
