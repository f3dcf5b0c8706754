import type { Timing } from './timing.ts';

/** One line of the table: what was measured, the reference, and whether it holds. */
export interface Measure {
  readonly group: string;
  readonly what: string;
  /** The result as text: «p50 3.1 ms, p99 9.8 ms». */
  readonly figure: string;
  /** The plain baseline's result in this run; null if the bar is absolute. */
  readonly reference: string | null;
  /** null: for information only, not judged. */
  readonly bar: string | null;
  readonly holds: boolean;
  /** A remark. */
  readonly note?: string;
  /** In the JSON: the day and the version of the code that it was measured with. */
  readonly medido?: string;
  /** The plain numbers, for the JSON. */
  readonly values: Readonly<Record<string, number>>;
}

export const ms = (value: number): string => `${value < 100 ? value.toFixed(1) : value.toFixed(0)} ms`;

/** Answers per second, ours and the reference's. */
export interface Rates {
  readonly ours: number;
  readonly theirs: number;
}

/** Our rate as a multiple of the other's. @param least the bar; @param of the name of the other. */
export const ratioMeasure = (
  group: string,
  what: string,
  { ours, theirs }: Rates,
  least: number,
  of: string,
): Measure => ({
  group,
  what,
  figure: `${(ours / theirs).toFixed(2)} (${ours.toFixed(0)}/s)`,
  reference: `${theirs.toFixed(0)}/s`,
  bar: `al menos ${least} de ${of}`,
  holds: ours / theirs >= least,
  values: { ratio: ours / theirs, perSecond: ours, reference: theirs },
});

/** How long a single client waits. @param bar milliseconds; @param reference the same for the reference. */
export const timingMeasure = (
  group: string,
  what: string,
  { p50, p99 }: Timing,
  bar: { readonly p50?: number; readonly p99?: number },
  reference?: Timing,
): Measure => ({
  group,
  what,
  figure: `p50 ${ms(p50)}, p99 ${ms(p99)}`,
  reference: reference === undefined ? null : `p50 ${ms(reference.p50)}`,
  bar: [
    ...(bar.p50 === undefined ? [] : [`p50 < ${bar.p50} ms`]),
    ...(bar.p99 === undefined ? [] : [`p99 < ${bar.p99} ms`]),
  ].join(', '),
  holds: p50 < (bar.p50 ?? Infinity) && p99 < (bar.p99 ?? Infinity),
  values: { p50, p99, ...(reference === undefined ? {} : { reference: reference.p50 }) },
});

/** A single figure with its bar. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: 'KB' | 'ms' | 's' | 'MB' | 'paquetes/min' | '';
  readonly bar: { readonly atMost: number } | { readonly atLeast: number } | null;
  readonly note?: string;
}

const number = new Intl.NumberFormat('es-HN', { maximumFractionDigits: 1 });

export const measureOf = (group: string, { what, value, unit, bar, note }: Figure): Measure => ({
  group,
  what,
  figure: `${number.format(value)} ${unit}`.trim(),
  reference: null,
  bar: bar === null ? null : 'atMost' in bar ? `≤ ${bar.atMost} ${unit}` : `≥ ${bar.atLeast} ${unit}`,
  holds: bar === null || ('atMost' in bar ? value <= bar.atMost : value >= bar.atLeast),
  ...(note === undefined ? {} : { note }),
  values: { value },
});

const verdictOf = ({ bar, holds, note }: Measure): string =>
  [bar === null ? '' : holds ? 'cumple' : 'NO CUMPLE', note ?? ''].filter(Boolean).join(' · ');

/** Prints the lines by group, and how many hold. */
export const printMeasures = (measures: readonly Measure[]): void => {
  for (const group of new Set(measures.map((measure) => measure.group))) {
    console.log(`\n### ${group}\n\n| qué | cifra | referencia | meta | |\n|---|---|---|---|---|`);
    for (const measure of measures.filter((one) => one.group === group))
      console.log(
        `| ${measure.what} | ${measure.figure} | ${measure.reference ?? '-'} | ${measure.bar ?? '-'} | ${verdictOf(measure)} |`,
      );
  }
  const judged = measures.filter(({ bar }) => bar !== null);
  console.log(`\n${judged.filter(({ holds }) => holds).length} de ${judged.length} cumplen.`);
};
