/** Makes a queue: of the works that are given to it one runs at a time, in their order, whether or not the one before failed. */
export const createQueue = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
};
