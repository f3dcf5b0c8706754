import { useRef, useState } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import { takeScan, type TakenScan } from './scan-burst.ts';

export type OnScan = (code: string) => void | Promise<unknown>;

/** Passes on one code after the other: a code that arrives while another is being handled waits; none is lost. */
export const useScanQueue = (onScan: OnScan) => {
  const scanned = useLatest(onScan);
  const taken = useRef<readonly TakenScan[]>([]);
  const tail = useRef<Promise<unknown>>(Promise.resolve());
  const [waiting, setWaiting] = useState(0);
  const handle = async (code: string): Promise<void> => {
    try {
      await scanned(code);
    } catch (error) {
      // The codes behind it are handled all the same.
      reportError(error);
    } finally {
      setWaiting((count) => count - 1);
    }
  };
  /** Whether the code is accepted: the same one within two seconds is not. */
  const push = (code: string): boolean => {
    const next = takeScan(taken.current, code, performance.now());
    if (next === null) return false;
    taken.current = next;
    setWaiting((count) => count + 1);
    tail.current = tail.current.then(() => handle(code));
    return true;
  };
  return { push, waiting };
};
