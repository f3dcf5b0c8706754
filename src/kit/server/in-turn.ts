/** The queue is full; the task was not accepted. */
export class QueueFull extends Error {
  constructor() {
    super('too many wait for their turn');
    this.name = 'QueueFull';
  }
}

interface QueueOptions {
  /** How many tasks run at a time. */
  readonly atOnce?: number;
  /** Most tasks running or waiting; one more is refused. */
  readonly most?: number;
}

/**
 * A queue that runs one task at a time, or `atOnce`, in order, even if earlier ones failed. Returns a function that
 * runs a task when its turn comes, and rejects with QueueFull if `most` are running or waiting.
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
      // Passes the place directly to the longest waiting task, so that no newcomer gets in first.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
