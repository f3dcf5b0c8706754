import { sql, type RawBuilder } from 'kysely';
import { PAGO_ANTICIPADO } from '#features/notas_credito/rules/nota-credito.public.ts';
import { momentIn, ofSucursal, type Alcance } from './ventas.public.ts';

/** Payments that count, each with its receipt. @param con joins something more to them. */
export const pagosVivos = (alcance: Alcance, con: RawBuilder<unknown> = sql``): RawBuilder<unknown> => sql`
  from abonos a join pagos p on p.abono_id = a.abono_id ${con}
  where not a.anulado and not p.anulado and ${momentIn('a.fecha_registro', alcance)}
    and ${ofSucursal('a.sucursal_id', alcance.sucursal_id)}`;

/** A note that is spent brings no money: it was owed to the client. */
export const esDinero = sql<boolean>`p.metodo_tipo <> 'Nota de Crédito'`;

/** What the bank is expected to keep of a card payment, each by itself. */
export const comisionDePago = sql<number>`round(p.monto * c.comision_pos / 100, 2)`;

/** What was collected, by branch, method and account, with what the bank is expected to keep of cards. */
export const cobrado = (alcance: Alcance): RawBuilder<unknown> => sql`
  select a.sucursal_id, p.metodo_pago_id, p.metodo_tipo, p.cuenta_banco_id, count(*) as pagos, sum(p.monto) as monto,
    coalesce(sum(${comisionDePago}) filter (where p.metodo_tipo = 'Tarjeta Crédito'), 0) as comision
  ${pagosVivos(alcance, sql`left join cuentas_banco c on c.cuenta_banco_id = p.cuenta_banco_id`)} group by 1, 2, 3, 4`;

/** Transfers for guides that wait, as they were approved: money that came in and will be spent as a note. */
export const anticipos = (alcance: Alcance): RawBuilder<unknown> => sql`
  select n.fecha_revision, k.cuenta_banco_id, ct.monto
  from notas_credito n
    join comprobantes_transferencia ct on ct.nota_credito_id = n.nota_credito_id
    join cuentas_banco k on k.cuenta_banco_id = ct.cuenta_banco_id
  where n.concepto = ${PAGO_ANTICIPADO} and ${momentIn('n.fecha_revision', alcance)}
    and ${ofSucursal('k.sucursal_id', alcance.sucursal_id)}`;
