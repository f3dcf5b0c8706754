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
/** Upper bound for the count of one denominacion. */
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
  /** null: card methods without an account. */
  cuenta_banco_id: emptyAsNull(id()),
  /** The total of the card terminal's batch, lempiras. */
  lote: decimal({ max: 99_999_999.99 }),
});

const isOnce = (keys: readonly unknown[]): boolean => new Set(keys).size === keys.length;

export const closeBody = z.object({
  /** Absent: the user's own turno at their branch. */
  turno_id: emptyAsNull(id()).optional(),
  /** The cash in the drawer; required for an open turno, which can be counted only once. */
  conteo: listOf(contadas, { max: 40 })
    .refine((conteo) => isOnce(conteo.map(({ denominacion }) => denominacion)), 'Un valor está dos veces.')
    .optional(),
  /** Batch totals by account; an account that is left out counts as 0. */
  tarjetas: listOf(lote, { max: 100 })
    .refine((lotes) => isOnce(lotes.map(({ cuenta_banco_id }) => cuenta_banco_id)), 'Una cuenta está dos veces.')
    .optional(),
  /** The explanation of a difference. */
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
  /** Lempiras; null until the turno is counted. */
  esperado: z.number().nullable(),
  contado: z.number().nullable(),
  diferencia: z.number().nullable(),
  /** How far rounding to coins alone may put the count off; null also for old counts, made before it was stored. */
  redondeo: z.number().nullable(),
  /** Whether there is a difference to explain, in cash or in the cards of an account. */
  con_diferencia: z.boolean(),
  /** Whether the cards of an account differ from its batch. */
  tarjetas_difieren: z.boolean(),
  /** Name of the user who approved the difference. */
  aprobo: z.string().nullable(),
  /** Open for so long that it was probably forgotten. */
  largo: z.boolean(),
};

export const turnoSummary = z.object(heads).meta({ id: 'TurnoResumen' });
export type TurnoSummary = z.output<typeof turnoSummary>;

export const turno = z
  .object({
    ...heads,
    /** Name of the user who counted it. */
    conto: z.string().nullable(),
    /** The explanation of a difference, and the name of the user who gave it. */
    comentario: z.string(),
    explico: z.string().nullable(),
    comentario_aprobacion: z.string().nullable(),
    fecha_aprobacion: moment.nullable(),
    /** Receipts taken in the turno, including those voided later. */
    recibos: z.number(),
    anulados: z.number(),
    /** Payments by method. While the turno is open, `monto` is null for cash and cards, so that the count is blind. */
    medios: z.array(z.object({ metodo_tipo: z.string(), pagos: z.number(), monto: z.number().nullable() })),
    /** Cash taken less change, and cash returned for voided receipts; null until the turno is counted. */
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
    /** By account; the figures are null until the turno is counted. */
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
    /** Notes and coins that can be counted; empty once the turno is counted. */
    denominaciones: z.array(denominacion),
    version: z.number(),
    acciones: acciones(['mover', 'cerrar', 'explicar', 'aprobar']),
  })
  .meta({ id: 'Turno' });
export type Turno = z.output<typeof turno>;

export const cajaActual = z
  .object({
    sucursal: z.object({ sucursal_id: z.number(), sucursal_nombre: z.string() }).nullable(),
    /** The user's own open turno at their branch; null: none is open. */
    turno: turno.nullable(),
    /** The user's other turnos that are still to be counted or explained. */
    otros: z.array(turnoSummary),
    /** Cash collected at doors after the turno was counted; it goes into the next turno. */
    en_espera: z.object({ recibos: z.number(), monto: z.number() }),
    /** Whether cash may only be taken in an open turno. */
    obligatoria: z.boolean(),
  })
  .meta({ id: 'CajaActual' });
export type CajaActual = z.output<typeof cajaActual>;
