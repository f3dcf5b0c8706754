import type { TiempoDeLlegada } from './llegada.public.ts';

/** How many guides took this many days. */
export interface Tardaron {
  readonly dias: number;
  readonly guias: number;
}

/** Fewer guides give no reliable estimate. */
export const MINIMO_DE_GUIAS = 20;

/** The smallest number of days within which that share of the guides arrived (nearest rank). */
const within = (sorted: readonly Tardaron[], total: number, percent: number): number => {
  let sofar = 0;
  for (const { dias, guias } of sorted) {
    sofar += guias;
    if (sofar * 100 >= total * percent) return dias;
  }
  throw new RangeError('no guides were counted');
};

/** How long a service takes, by recent guides; null if there are too few. */
export const tiempoOf = (
  counted: readonly Tardaron[],
  minimo: number = MINIMO_DE_GUIAS,
): (TiempoDeLlegada & { readonly guias: number }) | null => {
  const guias = counted.reduce((sum, each) => sum + each.guias, 0);
  if (guias < minimo || guias === 0) return null;
  const sorted = counted.toSorted((a, b) => a.dias - b.dias);
  return { dias_desde: within(sorted, guias, 10), dias_hasta: within(sorted, guias, 90), guias };
};
