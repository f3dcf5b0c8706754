import type { TestApp } from './test-app.ts';

/** Pseudo-random numbers, the same for the same seed. */
export const dice = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    int,
    chance: (share: number): boolean => next() < share,
    pick: <T>(some: readonly T[]): T => some[int(0, some.length - 1)] as T,
    /** An amount of at least `low` and at most `high` cents, as the database takes it. */
    cents: (low: number, high: number): string => (int(low, high) / 100).toFixed(2),
  };
};
export type Dice = ReturnType<typeof dice>;

export const CLIENTES = [1001, 1002];
export const USUARIO = 'prueba';

export const written = (cents: bigint): string => {
  const text = String(cents).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
};

/** A random moment of the first months; often on either side of the end of January in Tegucigalpa. */
export const momentIn = (year: number, random: Dice): string =>
  random.chance(0.2)
    ? random.pick([
        `${year}-01-31T23:59:59.999-06:00`,
        `${year}-02-01T00:00:00-06:00`,
        `${year}-02-28T23:59:59-06:00`,
        `${year}-03-01T00:00:00-06:00`,
      ])
    : `${year}-${random.pick(['01', '02', '02', '02', '03'])}-${String(random.int(1, 28)).padStart(2, '0')}T${String(random.int(0, 23)).padStart(2, '0')}:30:00-06:00`;

/** What the parts of a company are created with. */
export interface Ground {
  readonly app: TestApp;
  readonly random: Dice;
  readonly sucursales: readonly number[];
  readonly cuentas: readonly number[];
  readonly metodos: ReadonlyMap<string, number>;
  readonly insert: (table: string, row: Readonly<Record<string, unknown>>) => Promise<Record<string, number>>;
}
