import type { Call } from '#kit/contract/call.ts';
import { touches } from '#kit/contract/topics.ts';
import type { Live } from '../live/live.ts';
import type { Principal } from './principal.ts';

/** Who asks many times a second hears the same; who asks a moment later is counted for anew. */
const KEPT_MS = 1000;
const MOST_KEPT = 500;

interface Asked {
  readonly call: Pick<Call, 'id' | 'topics'>;
  readonly user: Principal | null;
  /** Where, and by which filters. */
  readonly of: unknown;
}

interface Kept {
  /** When it began to be counted: what was written later is not in it. */
  readonly from: number;
  readonly total: Promise<unknown>;
}

/** How many rows a list has, and their sums: counted once for all who may see the same and ask in the same moment. */
export interface RememberedTotals {
  /** @param count asked where nothing is remembered that holds still. */
  read<T>(asked: Asked, count: () => Promise<T>): Promise<T>;
  /** Somebody wrote something by this process: they are told of nothing older. */
  wrote(usuario: string): void;
}

/**
 * What is remembered holds a second, and no longer than until a topic of its call is heard, which every process hears
 * with what was committed. Who has written is counted for anew: by another process they ask for that themselves, with
 * `cache-control: no-cache`, until the notice must have come.
 */
export const rememberTotals = (live: Pick<Live, 'heardSince'>): RememberedTotals => {
  const kept = new Map<string, Kept>();
  const writers = new Map<string, number>();
  const rights = new WeakMap<ReadonlySet<string>, number>();
  let sets = 0;

  /** The same rights are the same set. */
  const rightsOf = (permisos: ReadonlySet<string>): number => {
    const known = rights.get(permisos) ?? (sets += 1);
    rights.set(permisos, known);
    return known;
  };
  const keyOf = ({ call, user, of }: Asked): string =>
    JSON.stringify([call.id, user && [user.usuario, user.cliente_id, user.sucursal_id, rightsOf(user.permisos)], of]);
  const holds = ({ from }: Kept, { call, user }: Asked, now: number): boolean =>
    now - from < KEPT_MS &&
    (writers.get(user?.usuario ?? '') ?? -Infinity) < from &&
    !live.heardSince(from, (topic) => touches(topic, call.id, call.topics));
  const forgetOld = (now: number): void => {
    if (kept.size >= MOST_KEPT) for (const [key, { from }] of kept) if (now - from >= KEPT_MS) kept.delete(key);
    if (kept.size >= MOST_KEPT) kept.clear();
  };

  return {
    read: <T>(asked: Asked, count: () => Promise<T>): Promise<T> => {
      const now = performance.now();
      const key = keyOf(asked);
      const known = kept.get(key);
      if (known !== undefined && holds(known, asked, now)) return known.total as Promise<T>;
      forgetOld(now);
      const total = count();
      const one: Kept = { from: now, total };
      kept.set(key, one);
      // A failure is for those who asked meanwhile, and for nobody after them.
      total.catch(() => void (kept.get(key) === one && kept.delete(key)));
      return total;
    },
    wrote: (usuario) => {
      const now = performance.now();
      if (writers.size >= MOST_KEPT) for (const [one, at] of writers) if (now - at >= KEPT_MS) writers.delete(one);
      writers.set(usuario, now);
    },
  };
};
