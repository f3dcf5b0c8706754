import { createStore } from '../store/create-store.ts';

/** A scanned code that was refused: it is shown with its reason until dismissed or until the next one is accepted. */
export interface ScanTold {
  readonly code: string;
  /** The rest of a sentence that begins with the code. */
  readonly reason: string;
}

/** The message on screen; null: none. Set it with `tellScan`. */
export const scanTold = createStore<ScanTold | null>(null);

/** @param next null: the last code was accepted, so the message is removed. */
export const tellScan = (next: ScanTold | null): void => {
  scanTold.set(next);
};
