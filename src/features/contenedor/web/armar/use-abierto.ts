import { useEffect, useRef } from 'react';
import { useLatest } from '#kit/web/ui/use-latest.ts';

/** So long after its first member a new one waits for the next scan, before its own screen takes over. */
const REST_MS = 300;

/** What a new one is stored with. */
export interface Primeros {
  readonly codigo?: string;
  readonly ids?: readonly number[];
}

interface Abrible<R> {
  /** null: it is stored with the first that goes into it. */
  readonly id: number | null;
  readonly idOf: (made: R) => number;
  readonly create: (primeros: Primeros) => Promise<R>;
  /** It was stored, and nothing more is being put into it. */
  readonly onMade: (made: R) => void;
}

/** What members go into: one without a number is stored with the first of them. */
export const useAbierto = <R>({ id, idOf, create, onMade }: Abrible<R>) => {
  /** As it was stored here, and what stores it: one thing at a time, or there would be two. */
  const made = useRef<R | null>(null);
  const making = useRef<Promise<unknown>>(Promise.resolve());
  const known = (): number | null => id ?? (made.current === null ? null : idOf(made.current));

  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      clearTimeout(rest.current);
    };
  }, []);
  const leave = useLatest((): void => {
    if (made.current !== null) onMade(made.current);
  });

  return {
    /** Its number; it is stored with these if it was not there yet: then `first` is what was stored. */
    open: async (primeros: Primeros): Promise<{ readonly id: number; readonly first: R | null }> => {
      for (let number = known(); ; number = known()) {
        if (number !== null) return { id: number, first: null };
        const before = making.current;
        await before;
        // Whatever was stored meanwhile, by a scan or by ticks, is the one.
        if (making.current !== before || known() !== null) continue;
        const opening = create(primeros).then((row) => (made.current = row));
        making.current = opening.catch(() => undefined);
        const first = await opening;
        return { id: idOf(first), first };
      }
    },
    /** Something is about to be put into it. */
    hold: (): void => clearTimeout(rest.current),
    /** What was being put into it is in it, or refused. */
    letGo: (): void => {
      // Whoever went elsewhere meanwhile stays there.
      if (made.current === null || gone.current) return;
      clearTimeout(rest.current);
      rest.current = setTimeout(leave, REST_MS);
    },
  };
};
