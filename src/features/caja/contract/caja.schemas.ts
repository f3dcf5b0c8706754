import { z } from 'zod';
import {
  acciones,
  decimal,
  emptyAsNull,
  id,
  moment,
  requiredRazon,
  text,
  version,
  wholeNumber,
} from '#kit/contract/fields.ts';
import { listOf } from '#kit/contract/lists.ts';
import { TURNO_ESTADOS } from '../rules/turno-transiciones.ts';
import { MOVIMIENTO_TIPOS } from '../rules/turno.rules.ts';

export const COMENTARIO_MAX = 500;
/** No drawer holds more notes of one value. */
const CANTIDAD_MAX = 100_000;

export const openBody = z.object({ monto_inicial: decimal({ max: 9_999_999.99 }) });

export const movementBody = z.object({
  tipo: z.enum(MOVIMIENTO_TIPOS, { error: 'Elija si el efectivo entra o sale.' }),
  /** Lempiras. */
  monto: decimal({ min: 0.01, max: 9_999_999.99, tooSmall: 'El monto debe ser mayor o igual a 0.01' }),
  razon: requiredRazon(),
});

const contadas = z.object({
  denominacion: decimal({ max: 9999.99 }),
  cantidad: wholeNumber(0, CANTIDAD_MAX, `Debe ser un número entero de 0 a ${CANTIDAD_MAX}.`),
});

const lote = z.object({
  /** null: of methods that name no account. */
  cuenta_banco_id: emptyAsNull(id()),
  /** What the terminal says that it took, lempiras. */
  lote: decimal({ max: 99_999_999.99 }),
});

const isOnce = (keys: readonly unknown[]): boolean => new Set(keys).size === keys.length;

export const closeBody = z.object({
  /** Which; absent: the own one at the own branch. */
  turno_id: emptyAsNull(id()).optional(),
  /** What lies in the drawer; needed once. */
  conteo: listOf(contadas, { max: 40 })
    .refine((conteo) => isOnce(conteo.map(({ denominacion }) => denominacion)), 'Un valor está dos veces.')
    .optional(),
  /** By account; one that is left out took nothing. */
  tarjetas: listOf(lote, { max: 100 })
    .refine((lotes) => isOnce(lotes.map(({ cuenta_banco_id }) => cuenta_banco_id)), 'Una cuenta está dos veces.')
    .optional(),
  /** What a difference is due to. */
  comentario: text(COMENTARIO_MAX).optional(),
});

export const approveBody = z.object({ comentario: requiredRazon(), version });

export const DENOMINACION_TIPOS = ['Billete', 'Moneda'] as const;

const denominacion = z.object({ denominacion: z.number(), tipo: z.enum(DENOMINACION_TIPOS) });

const heads = {
  turno_id: z.number(),
  sucursal_id: z.number(),
  sucursal_codigo: z.string(),
  sucursal_nombre: z.string(),
  cajero: z.string(),
  cajero_nombre: z.string(),
  estado: z.enum(TURNO_ESTADOS),
  monto_inicial: z.number(),
  fecha_apertura: moment,
  fecha_cierre: moment.nullable(),
  /** Lempiras; null until it was counted. */
  esperado: z.number().nullable(),
  contado: z.number().nullable(),
  diferencia: z.number().nullable(),
  /** What of it coins alone may have made; null also of what was counted before this was kept. */
  redondeo: z.number().nullable(),
  /** To be explained: in cash, or in the cards of an account. */
  con_diferencia: z.boolean(),
  /** The name of who let its difference be. */
  aprobo: z.string().nullable(),
  /** Open for so long that somebody forgot it. */
  largo: z.boolean(),
};

export const turnoSummary = z.object(heads).meta({ id: 'TurnoResumen' });
export type TurnoSummary = z.output<typeof turnoSummary>;

export const turno = z
  .object({
    ...heads,
    /** The name of who counted it. */
    conto: z.string().nullable(),
    /** What a difference is due to, and the name of who said so. */
    comentario: z.string(),
    explico: z.string().nullable(),
    comentario_aprobacion: z.string().nullable(),
    fecha_aprobacion: moment.nullable(),
    /** Receipts that were taken in it, those voided since among them. */
    recibos: z.number(),
    anulados: z.number(),
    /** By what was paid. What will be counted or typed shows no amount before it was: that is the count's affair. */
    medios: z.array(z.object({ metodo_tipo: z.string(), pagos: z.number(), monto: z.number().nullable() })),
    /** Cash taken less change, and given back for what was voided; null until it was counted. */
    cobrado: z.number().nullable(),
    devuelto: z.number().nullable(),
    entradas: z.number(),
    salidas: z.number(),
    movimientos: z.array(
      z.object({
        movimiento_id: z.number(),
        tipo: z.enum(MOVIMIENTO_TIPOS),
        monto: z.number(),
        razon: z.string(),
        usuario_registro: z.string(),
        usuario_nombre: z.string(),
        fecha_registro: moment,
      }),
    ),
    conteo: z.array(denominacion.extend({ cantidad: z.number(), monto: z.number() })),
    /** By account; the figures once it was counted. */
    tarjetas: z.array(
      z.object({
        cuenta_banco_id: z.number().nullable(),
        cuenta_banco_nombre: z.string(),
        lote: z.number().nullable(),
        esperado: z.number().nullable(),
        diferencia: z.number().nullable(),
      }),
    ),
    depositos: z.array(
      z.object({
        pago_id: z.number(),
        abono_id: z.number(),
        metodo_nombre: z.string(),
        cuenta_banco_nombre: z.string().nullable(),
        referencia: z.string(),
        monto: z.number(),
      }),
    ),
    /** What can be counted. */
    denominaciones: z.array(denominacion),
    version: z.number(),
    acciones: acciones(['mover', 'cerrar', 'explicar', 'aprobar']),
  })
  .meta({ id: 'Turno' });
export type Turno = z.output<typeof turno>;

export const cajaActual = z
  .object({
    sucursal: z.object({ sucursal_id: z.number(), sucursal_nombre: z.string() }).nullable(),
    /** The own one at the own branch; null: none is open. */
    turno: turno.nullable(),
    /** Own ones that wait to be counted or explained. */
    otros: z.array(turnoSummary),
    /** What was collected at doors after the shift was counted: it goes into the next one. */
    en_espera: z.object({ recibos: z.number(), monto: z.number() }),
    /** Cash is taken in an open shift alone. */
    obligatoria: z.boolean(),
  })
  .meta({ id: 'CajaActual' });
export type CajaActual = z.output<typeof cajaActual>;
