import { useState } from 'react';
import { total as sum } from '#kit/rules/money.ts';

/** Something to charge: a guia, or the balance of a delivery; lempiras. */
export interface Cobrable {
  /** Unique among everything to charge on the screen. */
  readonly clave: string;
  readonly total: number;
}

/** A total that was changed by someone else, in lempiras. */
export interface TotalCambiado {
  readonly antes: number;
  readonly ahora: number;
}

const sumOf = (cobrables: readonly Cobrable[]): number => sum(cobrables.map(({ total }) => total));

/**
 * Detects that the amount to charge was changed by someone else: a new price, a guia that is gone, a debt paid
 * meanwhile. What the cashier ticks or unticks does not count.
 * @param hay everything that can be ticked now.
 * @returns the change until it is acknowledged; null: nothing changed.
 */
export const useTotalVisto = (
  hay: readonly Cobrable[],
  elegidos: readonly Cobrable[],
): { readonly cambiado: TotalCambiado | null; readonly acknowledge: () => void } => {
  const [seen, setSeen] = useState(elegidos);
  const ahora = new Map(hay.map(({ clave, total }) => [clave, total]));
  const changed = seen.some(({ clave, total }) => ahora.get(clave) !== total);
  const isSame = seen.length === elegidos.length && seen.every(({ clave }, place) => clave === elegidos[place]?.clave);
  if (!changed && !isSame) setSeen(elegidos);
  return {
    cambiado: changed ? { antes: sumOf(seen), ahora: sumOf(elegidos) } : null,
    acknowledge: () => setSeen(elegidos),
  };
};
