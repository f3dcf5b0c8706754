import { median, percentiles } from '../bench/timing.ts';

/** The kinds that are timed apart: everyday reads, writes, and requests that add up a month or make a sheet. */
export const PACES = ['lecturas', 'escrituras', 'lentas'] as const;
export type Pace = (typeof PACES)[number];

/** One of the equal parts of the whole time. */
export interface Window {
  readonly isAttacked: boolean;
  /** Milliseconds of each answer whose request began in it. */
  readonly taken: Readonly<Record<Pace, number[]>>;
  /** The memory of each process at each sample, MB. */
  readonly memory: Map<string, number[]>;
}

const PER_THIRD = 5;
const ATTACKED_EVERY = 3;
const THIRDS = 3;

/** In every third window attacks run besides the people: each third of the time has windows with and without them. */
export const newWindows = (): Window[] =>
  Array.from({ length: THIRDS * PER_THIRD }, (_, place) => ({
    isAttacked: place % ATTACKED_EVERY === 1,
    taken: { lecturas: [], escrituras: [], lentas: [] },
    memory: new Map(),
  }));

/** The windows of a third with or without attacks; the very first is left out as warm-up. */
const windowsOf = (windows: readonly Window[], third: number, attacked: boolean): readonly Window[] =>
  windows
    .slice(third * PER_THIRD, (third + 1) * PER_THIRD)
    .filter(({ isAttacked }, place) => isAttacked === attacked && (third > 0 || place > 0));

const FIRST = 0;
const LAST = THIRDS - 1;

/** With fewer answers the 99th percentile is just the slowest. */
const FEWEST = 100;

/** The median p99 of a third's windows, milliseconds; null: one of them has too few answers. */
export const usualP99 = (windows: readonly Window[], pace: Pace, third: number, attacked = false): number | null => {
  const taken = windowsOf(windows, third, attacked).map((window) => window.taken[pace]);
  return taken.some(({ length }) => length < FEWEST) ? null : median(taken.map((one) => percentiles(one).p99));
};

/** How much slower the end may be than the beginning. */
const SLOWER = 1.5;

const QUIET_AND_ATTACKED = [
  { attacked: false, under: '' },
  { attacked: true, under: ' under attack' },
] as const;

/**
 * Compares the last third with the first, separately without and with attacks.
 * @returns what is wrong, in words; null: too few answers without attacks.
 */
export const slowed = (windows: readonly Window[], pace: Pace): readonly string[] | null => {
  if ([FIRST, LAST].some((third) => usualP99(windows, pace, third) === null)) return null;
  return QUIET_AND_ATTACKED.flatMap(({ attacked, under }) => {
    const [before, after] = [FIRST, LAST].map((third) => usualP99(windows, pace, third, attacked));
    if (before == null || after == null || after <= SLOWER * before) return [];
    return [
      `${pace}${under} took ${after.toFixed(0)} ms (p99) in the last third, and ${before.toFixed(0)} in the first`,
    ];
  });
};

/** The p99 of the last third, for the report. */
export const lastP99 = (windows: readonly Window[], pace: Pace): number => usualP99(windows, pace, LAST) ?? 0;

const GROWN = 1.2;
/** A smaller growth may be garbage that has not been collected yet. */
const GROWN_MB = 30;

/** Processes with more memory in the last window than at the end of the first third, in words; attacked ones apart. */
export const grown = (windows: readonly Window[]): string[] =>
  QUIET_AND_ATTACKED.flatMap(({ attacked, under }) => {
    const [before, after] = [FIRST, LAST].map((third) => windowsOf(windows, third, attacked).at(-1));
    return [...(before?.memory ?? [])].flatMap(([name, held]) => {
      const [began, ended] = [median(held), median(after?.memory.get(name) ?? [])];
      return ended <= Math.max(GROWN * began, began + GROWN_MB)
        ? []
        : [`${name}${under} held ${ended.toFixed(0)} MB in the end, and ${began.toFixed(0)} after the first third`];
    });
  });

/** The kind that every run must have enough of, however short it is. */
const NEEDED: Pace = 'lecturas';

/** @returns what got worse, in words, and the kinds with too few answers. */
export const judge = (
  windows: readonly Window[],
): { readonly unflat: readonly string[]; readonly untold: readonly Pace[] } => {
  const told = PACES.map((pace) => [pace, slowed(windows, pace)] as const);
  const untold = told.flatMap(([pace, faults]) => (faults === null ? [pace] : []));
  return {
    unflat: [
      ...told.flatMap(([, faults]) => faults ?? []),
      ...(untold.includes(NEEDED) ? [`too few ${NEEDED} to tell: let it run longer`] : []),
      ...grown(windows),
    ],
    untold,
  };
};

const ms = (value: number): string => value.toFixed(0);

/** One line about a window. */
export const windowText = ({ isAttacked, taken, memory }: Window, place: number): string => {
  const asked = PACES.reduce((sum, pace) => sum + taken[pace].length, 0);
  const timed = PACES.map((pace) => {
    const { p50, p99, times } = percentiles(taken[pace]);
    return `${pace} ${times}: ${ms(p50)}/${ms(p99)}`;
  });
  const held = [...memory].map(([name, values]) => `${name} ${median(values).toFixed(0)}`);
  return `${place + 1}${isAttacked ? ' con ataques' : ''}: ${asked} peticiones (${timed.join(', ')} ms); ${held.join(', ')} MB.`;
};
