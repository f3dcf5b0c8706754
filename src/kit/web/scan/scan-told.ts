/** A code that was scanned and not taken: it stays in sight, with its reason, until it is put away or the next is taken. */
export interface ScanTold {
  readonly code: string;
  /** The rest of a sentence that begins with the code. */
  readonly reason: string;
}

let told: ScanTold | null = null;
const listeners = new Set<() => void>();

export const scanTold = {
  get: (): ScanTold | null => told,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** @param next null: the last code was taken, nothing is left to tell. */
export const tellScan = (next: ScanTold | null): void => {
  told = next;
  for (const listener of listeners) listener();
};
