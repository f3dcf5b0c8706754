/** As many run or wait their turn as may; this one was not taken. */
export class QueueFull extends Error {
  constructor() {
    super('too many wait for their turn');
    this.name = 'QueueFull';
  }
}

interface QueueOptions {
  /** So many run at a time. */
  readonly atOnce?: number;
  /** So many run or wait; one more is refused. */
  readonly most?: number;
}

/**
 * A queue that runs one task at a time, or `atOnce`, in their order, whether or not those before failed. What it returns
 * runs a task as soon as its turn comes, and rejects with QueueFull where `most` run or wait already.
 */
export const createQueue = ({ atOnce = 1, most = Infinity }: QueueOptions = {}) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running + waiting.length >= most) throw new QueueFull();
    if (running < atOnce) running += 1;
    else await new Promise<void>((begin) => void waiting.push(begin));
    try {
      return await work();
    } finally {
      // Whoever waited longest takes this place over, so that nobody who comes meanwhile gets in before.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
