import { moneyText } from '#kit/rules/money-text.ts';
import { difference, total } from '#kit/rules/money.ts';

/** The shipping of a guia with home delivery: raised to the city's cost, unless it is that much already. US dollars. */
export const envioPedido = (
  actual: number,
  valor_envio: number,
): { readonly envio: number; readonly agregado: number } => {
  const agregado = Math.max(0, difference(valor_envio, actual));
  return { envio: total([actual, agregado]), agregado };
};

/**
 * What several guias are charged for their delivery, e.g. «7 × US$ 3.00»; null if nothing is added to any.
 * @param agregados US dollars added to each.
 */
export const enviosText = (agregados: readonly number[]): string | null => {
  const charged = Map.groupBy(
    agregados.filter((one) => one > 0),
    (one) => one,
  );
  const parts = [...charged].map(([agregado, { length }]) => `${length} × ${moneyText(agregado, 'USD')}`);
  return parts.length === 0 ? null : parts.join(' + ');
};

/** The shipping after a withdrawal: without the amount that was added, at least 0. */
export const envioRetirado = (actual: number, agregado: number): number => Math.max(0, difference(actual, agregado));
