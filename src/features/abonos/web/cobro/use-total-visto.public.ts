import { useState } from 'react';
import { total as sum } from '#kit/rules/money.ts';

/** Something that is charged: a guide, or what a delivery owes; lempiras. */
export interface Cobrable {
  /** Tells it apart from all others on the screen. */
  readonly clave: string;
  readonly total: number;
}

/** A total that became another one by itself, in lempiras. */
export interface TotalCambiado {
  readonly antes: number;
  readonly ahora: number;
}

const sumOf = (cobrables: readonly Cobrable[]): number => sum(cobrables.map(({ total }) => total));

/**
 * Notices that what is charged became another by somebody else's hand: another price, a guide that is gone, a debt that
 * was paid meanwhile. What the cashier ticks is no such change.
 * @param hay all that could be ticked now.
 * @returns what changed until it was looked at; null: nothing did.
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
