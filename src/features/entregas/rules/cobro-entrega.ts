import { difference, total as sum } from '#kit/rules/money.ts';
import { estadoConSaldo } from '#features/abonos/rules/entrega-transiciones.public.ts';
import { abonoTipo } from '#features/abonos/rules/repartir.public.ts';
import { recibidoOf, type WrittenPago } from '#features/abonos/rules/pago.public.ts';

export interface CobroEntrega {
  /** Lempiras. */
  readonly total: number;
  /** Paid of this delivery; negative: less was paid than goes to the older ones, which is refused. */
  readonly pagado: number;
  /** What remains owed; negative: more was paid than it costs, which is refused. */
  readonly saldo: number;
  readonly cambio: number;
  /** What goes to older deliveries. */
  readonly abonado: number;
  readonly estado: 'Pagada' | 'Crédito';
  /** Type of the receipt; null: nothing was paid, so there is none. */
  readonly abono_tipo: 'Contado' | 'Abono' | 'Liquidación' | null;
}

/** The part paid of an older delivery, and what remains of it after that. */
export interface Anterior {
  readonly abono: number;
  readonly queda: number;
}

/**
 * What a delivery costs, and how much is paid, owed and given as change; exact.
 * @param lineas lempiras of each guia, each rounded on its own.
 * @param anteriores older deliveries that the same payments pay first.
 */
export const cobroEntrega = (
  lineas: readonly number[],
  pagos: readonly WrittenPago[],
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
    cambio: sum(pagos.map((pago) => difference(recibidoOf(pago), pago.monto))),
    estado: estadoConSaldo(saldo),
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
