import { useEffect, useRef } from 'react';
import { useCommand } from '#kit/web/api/use-command.ts';
import { useLatest } from '#kit/web/ui/use-latest.ts';
import { packinglistCalls } from '../../contract/packinglist.calls.ts';
import type { Packinglist } from '../../contract/packinglist.schemas.ts';
import type { OpenLista } from './open-lista.ts';

/** So long after its first parcel a new list waits for the next scan, before its own screen takes over. */
const REST_MS = 300;

interface Opened {
  readonly id: number;
  /** What the list was stored with just now; null: it was there. */
  readonly first: Packinglist | null;
}

/**
 * The list that parcels go into: one without a number is stored with the first of them.
 * @param onMade it was stored, and nothing more is being put into it.
 */
export const useOpenLista = (
  { packinglist_id, servicio_id }: Pick<OpenLista, 'packinglist_id' | 'servicio_id'>,
  onMade: (lista: Packinglist) => void,
) => {
  const create = useCommand(packinglistCalls.create, { toasts: 'none', invalidates: ['packinglist'] });
  /** The list as it was stored here, and what stores it: one thing at a time, or there would be two lists. */
  const made = useRef<Packinglist | null>(null);
  const making = useRef<Promise<unknown>>(Promise.resolve());
  const known = (): number | null => packinglist_id ?? made.current?.packinglist_id ?? null;

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
    /** The number of the list, which is stored with these parcels if it was not there yet. */
    open: async (parcels: { codigo?: string; paquete_ids?: number[] }): Promise<Opened> => {
      for (let id = known(); ; id = known()) {
        if (id !== null) return { id, first: null };
        const before = making.current;
        await before;
        // Whatever was stored meanwhile, by a scan or by ticks, is the list.
        if (making.current !== before || known() !== null) continue;
        const opening = create
          .mutateAsync({ body: { servicio_id, ...parcels } })
          .then(({ data }) => (made.current = data));
        making.current = opening.catch(() => undefined);
        const first = await opening;
        return { id: first.packinglist_id, first };
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
