import type { LinkProps } from '@tanstack/react-router';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { packinglistCalls } from '../contract/packinglist.calls.ts';

/** The link of a row: to the list, for users who may build lists. */
export const usePackinglistLink = () => {
  const opens = useAllowed(packinglistCalls.create.access);
  return ({ packinglist_id }: { readonly packinglist_id: number }): LinkProps | undefined =>
    opens ? { to: '/packinglist/$packinglist_id', params: { packinglist_id: String(packinglist_id) } } : undefined;
};
