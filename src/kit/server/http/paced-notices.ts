/** How often a screen hears what has changed. */
export interface Pace {
  /** The least time between two times, milliseconds. */
  readonly everyMs: number;
  /** Added to that at random: not all screens ask at the same moment (milliseconds). */
  readonly spreadMs: number;
}

/** Whoever works sees the work of others at once, and while much happens every other second. */
export const STAFF_PACE: Pace = { everyMs: 2000, spreadMs: 250 };
/** Customers are many, and hardly any change is theirs. */
export const CUSTOMER_PACE: Pace = { everyMs: 8000, spreadMs: 8000 };

/**
 * Passes topics on, no faster than the pace: with each, every open screen reads its data again, and a receiver with a
 * scanner changes something several times a second. What has changed meanwhile is told together, each topic once, and
 * nothing is left untold.
 */
export const pacedNotices = (
  { everyMs, spreadMs }: Pace,
  tell: (topics: readonly string[]) => void,
): { readonly heard: (topic: string) => void; readonly close: () => void } => {
  const changed = new Set<string>();
  let toldAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  const tellAll = (): void => {
    timer = undefined;
    toldAt = performance.now();
    tell([...changed]);
    changed.clear();
  };
  return {
    heard: (topic) => {
      changed.add(topic);
      if (timer !== undefined) return;
      const pause = Math.max(0, toldAt + everyMs - performance.now());
      timer = setTimeout(tellAll, pause + Math.random() * spreadMs);
    },
    close: () => clearTimeout(timer),
  };
};
