/** A queue that runs one task at a time, in order, whether or not the one before failed. */
export const createQueue = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
};
