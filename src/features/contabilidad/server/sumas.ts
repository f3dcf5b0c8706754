import { total } from '#kit/rules/money.ts';

export const sumOf = <T>(rows: readonly T[], value: (row: T) => number): number => total(rows.map(value));

/** The rows grouped by key, with the sum of each group, the largest first. */
export const grouped = <T, K>(rows: readonly T[], key: (row: T) => K, value: (row: T) => number) =>
  [...Map.groupBy(rows, key)]
    .map(([of, some]) => ({ of, some, valor: sumOf(some, value) }))
    .toSorted((a, b) => b.valor - a.valor);
