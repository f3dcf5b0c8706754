import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { defineErrors } from '#kit/contract/errors.ts';
import { acciones, decimal, id, moment, REQUIRED, requiredId, version } from '#kit/contract/fields.ts';
import { listQuery } from '#kit/contract/page.ts';
import { cargoVigente } from '#features/cargos_adicionales/contract/cargos.schemas.ts';
import { clienteErrors } from '#features/clientes/contract/clientes.errors.ts';
import { tarifaClienteColumns } from './tarifas-cliente.columns.ts';

/** The most that one value of a special fee may be. */
const TARIFA_CLIENTE_MAX = 999.99;

export const tarifaClienteErrors = defineErrors({
  TARIFA_SERVICIO_DESCONOCIDO: { status: 400, message: 'No existe el servicio seleccionado.' },
  TARIFA_CLIENTE_REPETIDA: { status: 409, message: 'El cliente ya tiene tarifas especiales para este servicio.' },
  TARIFA_DE_OTRO_SERVICIO: { status: 400, message: 'El precio no pertenece al servicio seleccionado.' },
});

/** What one client pays for one service instead of the service's own fee. */
export const tarifaCliente = z
  .object({
    cliente_id: z.number(),
    servicio_id: z.number(),
    servicio_codigo: z.string(),
    servicio_nombre: z.string(),
    servicio_estatus: z.enum(['Activo', 'Inactivo']),
    /** US dollars, whatever the weight; 0: no flat fee. */
    tarifa_plana: z.number(),
    /** US dollars per pound. */
    tarifa_peso: z.number(),
    /** Pounds that the flat fee includes. */
    peso_minimo: z.number(),
    /** The price of the service that the fee was based on, if any. */
    tarifa_id: z.number().nullable(),
    /** The service's price to compare with: that one, else the default one; null if there is none. */
    base_tarifa_numero: z.number().nullable(),
    base_tarifa_plana: z.number().nullable(),
    base_tarifa_peso: z.number().nullable(),
    base_peso_minimo: z.number().nullable(),
    version: z.number(),
    usuario_registro: z.string(),
    fecha_registro: moment,
    acciones: acciones(['editar', 'eliminar']),
  })
  .meta({ id: 'TarifaCliente' });
export type TarifaCliente = z.output<typeof tarifaCliente>;

const amount = (decimals: number) =>
  decimal({
    decimals,
    max: TARIFA_CLIENTE_MAX,
    tooSmall: 'Este valor debe ser mayor o igual a cero (0).',
    tooBig: `Este valor no puede ser mayor a ${TARIFA_CLIENTE_MAX}`,
  });

const tarifaId = z.preprocess((value) => (value === '' || value === 0 ? null : value), id().nullable());

export const createTarifaClienteBody = z.object({
  servicio_id: requiredId(REQUIRED, tarifaClienteErrors.TARIFA_SERVICIO_DESCONOCIDO.message()),
  tarifa_plana: amount(4),
  tarifa_peso: amount(4),
  peso_minimo: amount(2),
  tarifa_id: tarifaId.default(null),
});

/** The three amounts form the fee and come together; if `tarifa_id` is absent, it stays as it is. */
export const updateTarifaClienteBody = createTarifaClienteBody.extend({ tarifa_id: tarifaId.optional(), version });

const params = z.object({ cliente_id: id() });

const precio = z.object({ tarifa_plana: z.number(), tarifa_peso: z.number(), peso_minimo: z.number() });

/** All that the price of a guide depends on, so that a screen can show it while the dimensions are typed. */
export const condiciones = z
  .object({
    servicio_id: z.number(),
    servicio_nombre: z.string(),
    servicio_prefijo: z.string(),
    /** Cubic inches per volumetric pound. */
    divisor: z.number(),
    servicio_minimo: z.number(),
    /** Days on which it leaves Miami, 1 Monday … 7 Sunday. */
    servicio_dias: z.array(z.number()),
    /** Calendar days after reception in the USA. */
    tiempo_entrega: z.number(),
    /** The fee agreed with the client; takes precedence over every other price. */
    especial: precio.nullable(),
    tarifas: z.array(
      precio.extend({
        tarifa_id: z.number(),
        tarifa_numero: z.number(),
        peso_maximo: z.number().nullable(),
        predeterminada: z.boolean(),
      }),
    ),
    /** US dollars of shipping to the client's city, if the client lives outside the cities with a branch; else 0. */
    guia_costo_envio: z.number(),
    /** Charges besides the freight that apply today, of all services. */
    cargos: z.array(cargoVigente),
    isv_porcentaje: z.number(),
    /** GRAL_DESCUENTO_MAXIMO, percent. */
    descuento_maximo: z.number(),
    /** PKG_REDONDEO_PESO, pounds. */
    redondeo: z.number(),
    /** PKG_MAXIMO_LADO and PKG_MAXIMO_PESO: inches and pounds above which reception asks to confirm a figure. */
    maximo_lado: z.number(),
    maximo_peso: z.number(),
    /** Lempiras per dollar, the latest; null if there is none. */
    factor_dolar: z.number().nullable(),
  })
  .meta({ id: 'Condiciones' });
export type CondicionesCliente = z.output<typeof condiciones>;

export const tarifasClienteCalls = {
  list: defineCall({
    id: 'tarifas_cliente.list',
    method: 'GET',
    path: '/clients/{cliente_id}/service_fee',
    summary: 'Tarifas especiales de un cliente, por servicio',
    access: anyOf('casilleros.tarifas.ver'),
    kind: 'list',
    exportAccess: ['casilleros.tarifas.exportar'],
    topics: ['servicios'],
    params,
    columns: tarifaClienteColumns,
    query: listQuery(ordersOf(tarifaClienteColumns, 'servicio_id'), {}),
    output: tarifaCliente,
  }),
  create: defineCall({
    id: 'tarifas_cliente.create',
    method: 'POST',
    path: '/clients/{cliente_id}/service_fee',
    summary: 'Acordar con un cliente la tarifa de un servicio',
    access: anyOf('casilleros.tarifas.crear'),
    params,
    body: createTarifaClienteBody,
    output: tarifaCliente,
    errors: [...Object.values(tarifaClienteErrors), clienteErrors.CLIENTE_NO_ACTIVO],
  }),
  update: defineCall({
    id: 'tarifas_cliente.update',
    method: 'PUT',
    path: '/clients/{cliente_id}/service_fee',
    summary: 'Cambiar la tarifa especial de un servicio',
    access: anyOf('casilleros.tarifas.editar'),
    params,
    body: updateTarifaClienteBody,
    output: tarifaCliente,
    errors: Object.values(tarifaClienteErrors),
  }),
  remove: defineCall({
    id: 'tarifas_cliente.remove',
    method: 'DELETE',
    path: '/clients/{cliente_id}/service_fee/{servicio_id}',
    summary: 'Quitar las tarifas especiales de un servicio',
    access: anyOf('casilleros.tarifas.eliminar'),
    params: params.extend({ servicio_id: id() }),
  }),
  condiciones: defineCall({
    id: 'tarifas_cliente.condiciones',
    method: 'GET',
    path: '/clients/{cliente_id}/conditions/{servicio_id}',
    summary: 'Con qué se cobra a un cliente un servicio: su tarifa o las del servicio, ISV, envío y factor',
    access: anyOf(
      'paquetes.registro.recibir_usa',
      'guias.detalle.dimensiones_y_tarifas',
      'paquetes.reempacar.crear_paquete',
    ),
    params: params.extend({ servicio_id: id() }),
    output: condiciones,
    topics: ['servicios', 'cargos_adicionales', 'clientes', 'cobros', 'configuraciones', 'ubicaciones'],
  }),
};
