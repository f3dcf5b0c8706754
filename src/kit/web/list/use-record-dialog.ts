import { type LinkProps, useLocation, useNavigate, useParams } from '@tanstack/react-router';

/** In the address, where a record would be named: one that is still to be made. */
export const NUEVO = 'nuevo';

/** What the address says of the list stays in it. */
export const keepSearch = (before: object) => before;

/**
 * A list whose records are edited in a dialog over it, the one in the address: `…/3` is open to be changed, `…/nuevo`
 * is a new one. The list's own place (page, filters) stays in the address throughout.
 * @param list the address of the list, without record.
 * @param param what the route calls the record.
 */
export const useRecordDialog = (list: string, param: string) => {
  const { [param]: named }: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const isNew = useLocation({ select: ({ pathname }) => pathname.endsWith(`/${NUEVO}`) });
  const navigate = useNavigate();
  return {
    /** Which record is open; undefined: none is. */
    chosen: isNew ? NUEVO : named,
    toRecord: (id: number): LinkProps =>
      ({ to: `${list}/$${param}`, params: { [param]: String(id) }, search: keepSearch }) as unknown as LinkProps,
    close: (): void => void navigate({ to: list as never, search: keepSearch as never, resetScroll: false }),
  };
};
