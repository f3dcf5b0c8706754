import { useEffect, useRef } from 'react';
import { useLatest } from '#kit/web/ui/use-latest.ts';

/** How long a new container waits for the next scan after the last one, before its own screen opens. */
const REST_MS = 300;

/** The first members, with which a new container is stored. */
export interface Primeros {
  readonly codigo?: string;
  readonly ids?: readonly number[];
}

interface Abrible<R> {
  /** null: not stored yet; it is stored with its first members. */
  readonly id: number | null;
  readonly idOf: (made: R) => number;
  readonly create: (primeros: Primeros) => Promise<R>;
  /** Called once it was stored and nothing more is being added. */
  readonly onMade: (made: R) => void;
}

/** The container that members go into; a new one is stored with the first of them. */
export const useAbierto = <R>({ id, idOf, create, onMade }: Abrible<R>) => {
  /** The container stored here, and the pending creation: one at a time, else two would be created. */
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
    /** Whether the user has left this screen, or it shows something else by now. */
    isGone: (): boolean => gone.current,
    /** Its id; a new one is stored with `primeros`, and `first` is then the stored record. */
    open: async (primeros: Primeros): Promise<{ readonly id: number; readonly first: R | null }> => {
      for (let number = known(); ; number = known()) {
        if (number !== null) return { id: number, first: null };
        const before = making.current;
        await before;
        // A container stored meanwhile, by a scan or by ticks, is the one to use.
        if (making.current !== before || known() !== null) continue;
        const opening = create(primeros).then((row) => (made.current = row));
        making.current = opening.catch(() => undefined);
        const first = await opening;
        return { id: idOf(first), first };
      }
    },
    /** Call before something is put into it. */
    hold: (): void => clearTimeout(rest.current),
    /** Call once that is in it, or refused. */
    letGo: (): void => {
      // If the user has left this screen, they are not sent to another.
      if (made.current === null || gone.current) return;
      clearTimeout(rest.current);
      rest.current = setTimeout(leave, REST_MS);
    },
  };
};
