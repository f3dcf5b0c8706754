import { type LinkProps, useLocation, useNavigate, useParams } from '@tanstack/react-router';

/** Stands for the id of a new record in the URL. */
export const NUEVO = 'nuevo';

/** Keeps the list's query string. */
export const keepSearch = (before: object) => before;

/**
 * A list whose records are edited in a dialog over it, as its URL says: `…/3` edits a record, `…/nuevo` adds one. The
 * list's page and filters stay in the URL.
 * @param list the URL of the list, without a record.
 * @param param the route's name for the record's id.
 */
export const useRecordDialog = (list: string, param: string) => {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const isNew = useLocation({ select: ({ pathname }) => pathname.endsWith(`/${NUEVO}`) });
  const navigate = useNavigate();
  return {
    /** The record that is open; undefined: none. */
    chosen: isNew ? NUEVO : params[param],
    toRecord: (id: number): LinkProps =>
      ({ to: `${list}/$${param}`, params: { [param]: String(id) }, search: keepSearch }) as unknown as LinkProps,
    close: (): void => void navigate({ to: list as never, search: keepSearch as never, resetScroll: false }),
  };
};
