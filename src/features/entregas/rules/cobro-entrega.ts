import { difference, total as sum } from '#kit/rules/money.ts';
import { recibidoDe, type PagoEscrito } from './pago.public.ts';

export interface CobroEntrega {
  /** Lempiras. */
  readonly total: number;
  readonly pagado: number;
  /** What is owed; negative: more was paid than it costs, which is refused. */
  readonly saldo: number;
  readonly cambio: number;
  readonly estado: 'Pagada' | 'Crédito';
  /** Of the receipt; null: nothing was paid, there is none. */
  readonly abono_tipo: 'Contado' | 'Abono' | null;
}

/**
 * What a delivery costs, what is paid, owed and given back; exact.
 * @param lineas lempiras of each guide, each rounded by itself.
 */
export const cobroEntrega = (lineas: readonly number[], pagos: readonly PagoEscrito[]): CobroEntrega => {
  const total = sum(lineas);
  const pagado = sum(pagos.map(({ monto }) => monto));
  const saldo = difference(total, pagado);
  return {
    total,
    pagado,
    saldo,
    cambio: sum(pagos.map((pago) => difference(recibidoDe(pago), pago.monto))),
    estado: saldo > 0 ? 'Crédito' : 'Pagada',
    abono_tipo: pagado === 0 ? null : saldo > 0 ? 'Abono' : 'Contado',
  };
};
