import { z } from 'zod';
import { anyOf, staffAccess } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { ordersOf } from '#kit/contract/columns.ts';
import { defineErrors } from '#kit/contract/errors.ts';
import { acciones, day, decimal, emptyAsNull, flag, id, moment, requiredLine, version } from '#kit/contract/fields.ts';
import { anyOfValues, booleanFilter, listQuery } from '#kit/contract/page.ts';
import { formatDay } from '#kit/rules/dates.ts';
import { factorColumns, metodoColumns } from './cobros.columns.ts';

export const METODO_TIPOS = ['Efectivo', 'Tarjeta Crédito', 'Depósito', 'Nota de Crédito'] as const;

export const cobroErrors = defineErrors({
  METODO_NOMBRE_REPETIDO: { status: 409, message: 'Ya existe un método de pago con este nombre.' },
  METODO_CUENTA_DESCONOCIDA: { status: 400, message: 'No existe la cuenta solicitada' },
  METODO_SIN_CUENTA: {
    status: 409,
    message: 'Este tipo no lleva cuenta: el efectivo entra a la caja de cada sucursal y las notas no mueven dinero.',
  },
  METODO_CUENTA_DE_CAJA: { status: 409, message: 'Las cajas son para el efectivo. Elija una cuenta de banco.' },
  METODO_CUENTA_INACTIVA: { status: 409, message: 'La cuenta está inactiva. Elija otra o actívela primero.' },
  METODO_EN_USO: {
    status: 409,
    message: 'El método ya se usó en pagos; no se puede eliminar ni cambiar de tipo. Puede desactivarlo.',
  },
  METODO_ULTIMO_ACTIVO: { status: 409, message: 'Debe quedar al menos un método de pago activo.' },
  FACTOR_DE_FECHA_FUTURA: { status: 400, message: 'La fecha no puede ser posterior a hoy.' },
});

const CUENTA_REFUSALS = [
  cobroErrors.METODO_CUENTA_DESCONOCIDA,
  cobroErrors.METODO_SIN_CUENTA,
  cobroErrors.METODO_CUENTA_DE_CAJA,
  cobroErrors.METODO_CUENTA_INACTIVA,
];

/** No guia is older: an earlier day is a typing error, and would stretch the chart. */
export const FACTOR_DESDE = '2000-01-01';

/** The exchange factor from a day on: lempiras per US dollar. */
export const factorDolar = z
  .object({
    fecha: z.string(),
    factor_venta: z.number(),
    usuario_registro: z.string(),
    fecha_registro: moment,
    version: z.number(),
  })
  .meta({ id: 'FactorDolar' });
export type FactorDolar = z.output<typeof factorDolar>;

export const metodoPago = z
  .object({
    metodo_pago_id: z.number(),
    metodo_nombre: z.string(),
    metodo_tipo: z.enum(METODO_TIPOS),
    activo: z.boolean(),
    cuenta_banco_id: z.number().nullable(),
    cuenta_banco_nombre: z.string().nullable(),
    banco_nombre: z.string().nullable(),
    /** Percent of card payments into the account that the bank keeps; null without an account. */
    comision_pos: z.number().nullable(),
    /** Whether payments were made by it; then its type cannot change. */
    usado: z.boolean(),
    version: z.number(),
    usuario_registro: z.string(),
    fecha_registro: moment,
    acciones: acciones(['editar', 'eliminar']),
  })
  .meta({ id: 'MetodoPago' });
export type MetodoPago = z.output<typeof metodoPago>;

export const createMetodoBody = z.object({
  metodo_nombre: requiredLine(60),
  metodo_tipo: z.enum(METODO_TIPOS, { error: 'Elija un tipo de la lista.' }),
  activo: flag().default(true),
  cuenta_banco_id: emptyAsNull(id('No existe la cuenta solicitada')).default(null),
});
export const updateMetodoBody = z.object({
  metodo_nombre: createMetodoBody.shape.metodo_nombre.optional(),
  metodo_tipo: createMetodoBody.shape.metodo_tipo.optional(),
  activo: flag().optional(),
  cuenta_banco_id: emptyAsNull(id('No existe la cuenta solicitada')).optional(),
  version,
});

const edits = anyOf('configuraciones.metodos_pago.editar');
const params = z.object({ metodo_pago_id: id() });

export const cobrosCalls = {
  dollarHistory: defineCall({
    id: 'cobros.dollarHistory',
    method: 'GET',
    path: '/configs/dollarHistory',
    summary: 'Historial del factor del dólar',
    access: staffAccess,
    staffOnly: true,
    kind: 'list',
    exportAccess: ['configuraciones.factor_dolar.listar'],
    columns: factorColumns,
    query: listQuery(ordersOf(factorColumns), { desde: day().optional(), hasta: day().optional() }),
    output: factorDolar,
  }),
  dollarYear: defineCall({
    id: 'cobros.dollarYear',
    method: 'GET',
    path: '/configs/dollarHistory/anio',
    summary: 'El factor del dólar en el último año, para verlo en una gráfica',
    access: anyOf('configuraciones.factor_dolar.listar'),
    staffOnly: true,
    output: z
      .object({
        /** Oldest first; the first one is the factor valid at the start of the year, if there was one. */
        puntos: z.array(z.object({ fecha: z.string(), factor_venta: z.number() })),
        /** US dollars: average price of the latest guias; null if none has a price. */
        guia_tipica: z.number().nullable(),
      })
      .meta({ id: 'FactorDolarAnio' }),
    topics: ['guias'],
  }),
  addDollar: defineCall({
    id: 'cobros.addDollar',
    method: 'POST',
    path: '/configs/dollarHistory',
    summary: 'Registrar el factor del dólar de una fecha; el de una fecha que ya lo tiene se corrige',
    access: anyOf('configuraciones.factor_dolar.listar'),
    staffOnly: true,
    body: z.object({
      fecha: day().refine(
        (fecha) => fecha >= FACTOR_DESDE,
        `La fecha no puede ser anterior al ${formatDay(FACTOR_DESDE)}.`,
      ),
      factor_venta: decimal({
        decimals: 4,
        min: 0.0001,
        max: 9_999.9999,
        tooSmall: 'El factor debe ser mayor que cero.',
      }),
    }),
    output: factorDolar,
    errors: [cobroErrors.FACTOR_DE_FECHA_FUTURA],
  }),
  metodos: defineCall({
    id: 'cobros.metodos',
    method: 'GET',
    path: '/configs/paymentMethod',
    summary: 'Métodos de pago',
    access: anyOf(
      'configuraciones.metodos_pago.editar',
      'entregas.procesos.registrar_entrega',
      'estadisticas.contable.ver',
    ),
    staffOnly: true,
    kind: 'list',
    exportAccess: ['configuraciones.metodos_pago.editar'],
    columns: metodoColumns,
    query: listQuery(ordersOf(metodoColumns, 'metodo_pago_id'), {
      activo: booleanFilter(),
      metodo_tipo: anyOfValues(METODO_TIPOS),
    }),
    output: metodoPago,
    topics: ['entregas', 'bancos'],
  }),
  createMetodo: defineCall({
    id: 'cobros.createMetodo',
    method: 'POST',
    path: '/configs/paymentMethod',
    summary: 'Agregar un método de pago',
    access: edits,
    staffOnly: true,
    body: createMetodoBody,
    output: metodoPago,
    errors: [cobroErrors.METODO_NOMBRE_REPETIDO, ...CUENTA_REFUSALS],
  }),
  updateMetodo: defineCall({
    id: 'cobros.updateMetodo',
    method: 'PUT',
    path: '/configs/paymentMethod/{metodo_pago_id}',
    summary: 'Cambiar un método de pago',
    access: edits,
    staffOnly: true,
    params,
    body: updateMetodoBody,
    output: metodoPago,
    errors: [
      cobroErrors.METODO_NOMBRE_REPETIDO,
      ...CUENTA_REFUSALS,
      cobroErrors.METODO_EN_USO,
      cobroErrors.METODO_ULTIMO_ACTIVO,
    ],
  }),
  removeMetodo: defineCall({
    id: 'cobros.removeMetodo',
    method: 'DELETE',
    path: '/configs/paymentMethod/{metodo_pago_id}',
    summary: 'Eliminar un método de pago que nunca se usó',
    access: edits,
    staffOnly: true,
    params,
    errors: [cobroErrors.METODO_EN_USO, cobroErrors.METODO_ULTIMO_ACTIVO],
  }),
};
