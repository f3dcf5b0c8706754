/** What of a fee decides which weights it is for; pounds. */
export interface TarifaRange {
  /** US dollars, whatever the weight; 0 is none. */
  readonly tarifa_plana: number;
  /**
   * Without a flat fee, the least weight it is for (0: any). With one, the pounds that the flat fee
   * already pays; the fee is then for every weight below its end.
   */
  readonly peso_minimo: number;
  /** Weights from here on are another fee's; null: no end. */
  readonly peso_maximo: number | null;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

const rangeOf = ({ tarifa_plana, peso_minimo, peso_maximo }: TarifaRange): Range => ({
  from: tarifa_plana > 0 ? 0 : peso_minimo,
  to: peso_maximo ?? Number.POSITIVE_INFINITY,
});

/** Whether a fee is for a weight; ranges are half-open, so that a weight has at most one. */
export const holdsPeso = (tarifa: TarifaRange, peso: number): boolean => {
  const { from, to } = rangeOf(tarifa);
  return peso >= from && peso < to;
};

export type TarifaProblem =
  | { readonly problem: 'RANGO_VACIO'; readonly index: number }
  | { readonly problem: 'RANGO_TRASLAPADO'; readonly index: number; readonly other: number }
  | { readonly problem: 'SIN_PREDETERMINADA' }
  | { readonly problem: 'VARIAS_PREDETERMINADAS'; readonly index: number };

type TarifaDraft = TarifaRange & { readonly predeterminada: boolean };

/** What is wrong with the fees of a service as a whole: each range its own, exactly one default. */
export const tarifasProblem = (tarifas: readonly TarifaDraft[]): TarifaProblem | null => {
  const ranges = tarifas.map(rangeOf);
  const empty = ranges.findIndex(({ from, to }) => from >= to);
  if (empty >= 0) return { problem: 'RANGO_VACIO', index: empty };
  for (const [index, range] of ranges.entries()) {
    const other = ranges.slice(0, index).findIndex(({ from, to }) => range.from < to && from < range.to);
    if (other >= 0) return { problem: 'RANGO_TRASLAPADO', index, other };
  }
  const [first, second] = tarifas.flatMap(({ predeterminada }, index) => (predeterminada ? [index] : []));
  if (first === undefined) return { problem: 'SIN_PREDETERMINADA' };
  return second === undefined ? null : { problem: 'VARIAS_PREDETERMINADAS', index: second };
};
