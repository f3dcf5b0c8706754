import { z } from 'zod';
import { acciones, flag, moment, requiredRazon, text, version, wholeNumber } from '#kit/contract/fields.ts';
import {
  adjuntoField,
  categoriaField,
  conMonto,
  cuentaField,
  factorField,
  fechaField,
  montoField,
  referenciaField,
  requiredMontoField,
  sucursalField,
} from '#features/libros/contract/libros.schemas.ts';
import { esMes } from '../rules/mes.ts';

const mesField = () => text('yyyy-mm'.length).refine(esMes, 'Indique un mes válido (aaaa-mm).');
const DIA = 'Elija un día del 1 al 31.';

export const createRecurrenteBody = z.object({
  categoria_id: categoriaField(),
  recurrente_referencia: referenciaField(),
  /** The usual amount, in the currency of the account. */
  recurrente_monto: requiredMontoField(),
  /** In a shorter month, its last day. */
  dia_mes: wholeNumber(1, 31, DIA),
  sucursal_id: sucursalField(),
  cuenta_banco_id: cuentaField(),
  activo: flag().default(true),
});
/** Missing fields stay as they are. */
export const updateRecurrenteBody = createRecurrenteBody.partial().extend({ activo: flag().optional(), version });

/** The actual payment for one month. */
export const confirmarBody = conMonto(
  z.object({
    mes: mesField(),
    gasto_referencia: referenciaField().optional(),
    gasto_valor: montoField(),
    gasto_valor_usd: montoField(),
    factor_dolar: factorField(),
    gasto_fecha: fechaField(),
    adjunto: adjuntoField(),
  }),
  'gasto_valor',
  'gasto_valor_usd',
);
export const omitirBody = z.object({ mes: mesField(), razon: requiredRazon() });

const shape = {
  recurrente_id: z.number(),
  recurrente_referencia: z.string(),
  recurrente_monto: z.number(),
  cuenta_banco_moneda: z.enum(['HNL', 'USD']),
  categoria_id: z.number(),
  categoria_nombre: z.string(),
  sucursal_id: z.number(),
  sucursal_codigo: z.string(),
  cuenta_banco_id: z.number(),
  cuenta_banco_nombre: z.string(),
  /** The account is the Caja of a branch. */
  es_caja: z.boolean(),
};

export const recurrente = z
  .object({
    ...shape,
    dia_mes: z.number(),
    /** The first month that it proposes, as its first day: yyyy-mm-dd. */
    mes_inicial: z.string(),
    activo: z.boolean(),
    version: z.number(),
    usuario_registro: z.string(),
    fecha_registro: moment,
    acciones: acciones(['editar', 'eliminar']),
  })
  .meta({ id: 'GastoRecurrente' });
export type Recurrente = z.output<typeof recurrente>;

/** A month of a template that is not settled yet. */
export const porConfirmar = z
  .object({
    ...shape,
    /** yyyy-mm */
    mes: z.string(),
    /** The day of that month on which it is due, yyyy-mm-dd. */
    vence: z.string(),
  })
  .meta({ id: 'GastoPorConfirmar' });
export type PorConfirmar = z.output<typeof porConfirmar>;
