import { createStore } from '../store/create-store.ts';

/** A code that was scanned and not taken: it stays in sight, with its reason, until it is put away or the next is taken. */
export interface ScanTold {
  readonly code: string;
  /** The rest of a sentence that begins with the code. */
  readonly reason: string;
}

/** What is in sight now; null: nothing. Set it by `tellScan`. */
export const scanTold = createStore<ScanTold | null>(null);

/** @param next null: the last code was taken, nothing is left to tell. */
export const tellScan = (next: ScanTold | null): void => {
  scanTold.set(next);
};
