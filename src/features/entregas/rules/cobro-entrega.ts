import { difference, total as sum } from '#kit/rules/money.ts';
import { abonoTipo } from '#features/abonos/rules/repartir.public.ts';
import { recibidoDe, type PagoEscrito } from '#features/abonos/rules/pago.public.ts';

export interface CobroEntrega {
  /** Lempiras. */
  readonly total: number;
  /** Of this delivery; negative: less was paid than the older ones get, which is refused. */
  readonly pagado: number;
  /** What is owed; negative: more was paid than it costs, which is refused. */
  readonly saldo: number;
  readonly cambio: number;
  /** What goes to older deliveries. */
  readonly abonado: number;
  readonly estado: 'Pagada' | 'Crédito';
  /** Of the receipt; null: nothing was paid, there is none. */
  readonly abono_tipo: 'Contado' | 'Abono' | 'Liquidación' | null;
}

/** What is paid of an older delivery, and what is left of it then. */
export interface Anterior {
  readonly abono: number;
  readonly queda: number;
}

/**
 * What a delivery costs, what is paid, owed and given back; exact.
 * @param lineas lempiras of each guide, each rounded by itself.
 * @param anteriores older deliveries that the same payments pay first, with what is left of each.
 */
export const cobroEntrega = (
  lineas: readonly number[],
  pagos: readonly PagoEscrito[],
  anteriores: readonly Anterior[] = [],
): CobroEntrega => {
  const total = sum(lineas);
  const abonado = sum(anteriores.map(({ abono }) => abono));
  const recaudado = sum(pagos.map(({ monto }) => monto));
  const pagado = difference(recaudado, abonado);
  const saldo = difference(total, pagado);
  return {
    total,
    pagado,
    saldo,
    cambio: sum(pagos.map((pago) => difference(recibidoDe(pago), pago.monto))),
    estado: saldo > 0 ? 'Crédito' : 'Pagada',
    abonado,
    abono_tipo:
      recaudado === 0
        ? null
        : abonoTipo(
            pagado === 0 ? null : saldo,
            anteriores.map(({ queda }) => queda),
          ),
  };
};
