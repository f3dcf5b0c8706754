import { useState } from 'react';
import { total as sum } from '#kit/rules/money.ts';
import type { Mostrador } from '../../contract/entregas.schemas.ts';
import type { GuiaEnMostrador } from './GuiasSection.tsx';

/** A total that became another one by itself, in lempiras. */
export interface TotalCambiado {
  readonly antes: number;
  readonly ahora: number;
}

const sumOf = (guias: readonly GuiaEnMostrador[]): number => sum(guias.map(({ total }) => total));

/**
 * Notices that what is charged became another by somebody else's hand: another price, or a guide that is gone. What the
 * cashier ticks is no such change.
 * @returns what changed until it was looked at; null: nothing did.
 */
export const useTotalVisto = (
  { guias }: Mostrador,
  elegidas: readonly GuiaEnMostrador[],
): { readonly cambiado: TotalCambiado | null; readonly acknowledge: () => void } => {
  const [seen, setSeen] = useState(elegidas);
  const ahora = new Map(guias.flatMap((guia) => (guia.entregable ? [[guia.guia_id, guia.total] as const] : [])));
  const changed = seen.some(({ guia_id, total }) => ahora.get(guia_id) !== total);
  const isSame =
    seen.length === elegidas.length && seen.every((guia, place) => guia.guia_id === elegidas[place]?.guia_id);
  if (!changed && !isSame) setSeen(elegidas);
  return {
    cambiado: changed ? { antes: sumOf(seen), ahora: sumOf(elegidas) } : null,
    acknowledge: () => setSeen(elegidas),
  };
};
