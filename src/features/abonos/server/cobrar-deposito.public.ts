import { total as sum } from '#kit/rules/money.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { abonoTipo, distribute, type Parte } from '../rules/repartir.public.ts';
import type { Deposito } from './depositos.public.ts';
import { leftOf, payDeudas, type LockedDeuda } from './deudas.public.ts';
import { storeRecibo } from './recibos.public.ts';

interface PorDeposito extends Deposito {
  readonly cliente_id: number;
  readonly sucursal_id: number;
  readonly usuario: string;
  /** The method of its payment, asked for only if it pays something; it may refuse. */
  readonly requireMetodo: () => Promise<number>;
  /** The deliveries that it pays; what exceeds their balance is left over. */
  readonly entrega_ids: readonly number[];
  /** All debts of the client, locked before the deposit, in the same order as at the counter. */
  readonly deudas: readonly LockedDeuda[];
  /** Lempiras. */
  readonly monto: number;
}

export interface PagadoPorDeposito {
  /** null: none of the deliveries owes anything any more. */
  readonly abono_id: number | null;
  readonly partes: readonly Parte[];
  readonly pagado: number;
  /** What is left over of the deposit. */
  readonly sobra: number;
}

/**
 * Pays deliveries with a deposit that is already in the account, oldest delivery first.
 * @throws PAGO_REFERENCIA_REPETIDA, and what `requireMetodo` throws.
 */
export const payByDeposito = async (db: Executor, deposito: PorDeposito): Promise<PagadoPorDeposito> => {
  const { cliente_id, sucursal_id, usuario, cuenta_banco_id, referencia, monto } = deposito;
  const wanted = new Set(deposito.entrega_ids);
  const open = deposito.deudas.filter(({ entrega_id }) => wanted.has(entrega_id));
  const { partes, sobra } = distribute(monto, open);
  if (partes.length === 0) return { abono_id: null, partes, pagado: 0, sobra };
  const pagado = sum(partes.map(({ abono }) => abono));
  const tipo = abonoTipo(null, leftOf(open, partes));
  await payDeudas(db, open, { partes, metodos: ['Depósito'], usuario });
  const pago = {
    metodo_pago_id: await deposito.requireMetodo(),
    metodo_tipo: 'Depósito' as const,
    cuenta_banco_id,
    referencia,
    nota_credito_id: null,
    monto: pagado,
    recibido: pagado,
  };
  const abono_id = await storeRecibo(db, {
    cliente_id,
    sucursal_id,
    usuario_registro: usuario,
    tipo,
    total: pagado,
    partes,
    pagos: [pago],
  });
  return { abono_id, partes, pagado, sobra };
};
