import { sql, type RawBuilder } from 'kysely';
import { PAGO_ANTICIPADO } from '#features/notas_credito/rules/nota-credito.public.ts';
import { momentIn, ofSucursal, type Alcance } from './ventas.public.ts';

/** Valid payments `p`, each joined with its receipt `a`. */
export const pagosVivos = (alcance: Alcance): RawBuilder<unknown> => sql`
  from abonos a join pagos p on p.abono_id = a.abono_id
  where not a.anulado and not p.anulado and ${momentIn('a.fecha_registro', alcance)}
    and ${ofSucursal('a.sucursal_id', alcance.sucursal_id)}`;

/** Paying with a credit note brings no money: the company owed it to the client. */
export const esDinero = sql<boolean>`p.metodo_tipo <> 'Nota de Crédito'`;

/** The expected commission of the bank on card payments, rounded per payment, at the rate stored with each payment. */
export const comisionDePagos = sql<number>`coalesce(sum(round(p.monto * p.comision_pos / 100, 2)), 0)`;

/** Payments by branch, method and account, with the expected commission on cards. */
export const cobrado = (alcance: Alcance): RawBuilder<unknown> => sql`
  select a.sucursal_id, p.metodo_pago_id, p.metodo_tipo, p.cuenta_banco_id, count(*) as pagos, sum(p.monto) as monto,
    ${comisionDePagos} as comision, min(p.comision_pos) as comision_menor, max(p.comision_pos) as comision_mayor
  ${pagosVivos(alcance)} group by 1, 2, 3, 4`;

/** The notes of transfers that paid more than was owed, whose moment of that column lies in the days. */
const notasDeAnticipo = (column: 'fecha_revision' | 'fecha_anulacion', alcance: Alcance): RawBuilder<unknown> => sql`
  select ${sql.ref(`n.${column}`)} as fecha, k.cuenta_banco_id, n.credito as monto
  from notas_credito n
    join comprobantes_transferencia ct on ct.nota_credito_id = n.nota_credito_id
    join cuentas_banco k on k.cuenta_banco_id = ct.cuenta_banco_id
  where n.concepto = ${PAGO_ANTICIPADO} and ${momentIn(`n.${column}`, alcance)}
    and ${ofSucursal('k.sucursal_id', alcance.sucursal_id)}`;

/** The part of approved transfers that exceeded the debts they paid: money that will later be spent as a credit note. */
export const anticipos = (alcance: Alcance): RawBuilder<unknown> => notasDeAnticipo('fecha_revision', alcance);

/**
 * Those whose note was cancelled, on that day: their transfer may be charged at the counter, and would count twice. The
 * day on which it came stays as it was, since its month may be closed.
 */
export const anticiposAnulados = (alcance: Alcance): RawBuilder<unknown> => notasDeAnticipo('fecha_anulacion', alcance);
