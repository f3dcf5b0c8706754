import { difference, total } from '#kit/rules/money.ts';

/** The shipping of a guia with home delivery: raised to the city's cost, unless it is that much already. US dollars. */
export const envioPedido = (
  actual: number,
  valor_envio: number,
): { readonly envio: number; readonly agregado: number } => {
  const agregado = Math.max(0, difference(valor_envio, actual));
  return { envio: total([actual, agregado]), agregado };
};

/** The shipping after a withdrawal: without the amount that was added, at least 0. */
export const envioRetirado = (actual: number, agregado: number): number => Math.max(0, difference(actual, agregado));
