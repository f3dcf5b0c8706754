/** The parts of a fee that determine the weights it applies to; pounds. */
export interface TarifaRange {
  /** US dollars, independent of the weight; 0 for none. */
  readonly tarifa_plana: number;
  /**
   * Without a flat fee, the lowest weight the fee applies to (0: any). With one, the pounds that the flat fee covers;
   * the fee then applies to every weight below `peso_maximo`.
   */
  readonly peso_minimo: number;
  /** The first weight that the fee no longer applies to; null for no limit. */
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

/** Whether a fee applies to a weight; ranges are half-open, so that at most one does. */
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

/** What is wrong with the fees of a service as a set: ranges must not overlap, and exactly one must be the default. */
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
