import { refuse, type ErrorDefinition } from '#kit/contract/errors.ts';

/**
 * Takes a place for a user, or for another group that shares places. @returns a function that gives it back; calling it
 * again does nothing.
 */
export type TakePlace = (usuario: string) => () => void;

/**
 * Limits how many long-lived things (streams, downloads) one user may hold in this process at a time, so that nobody
 * uses up what all share.
 * @throws the given error when all places of the user are taken.
 */
export const atOnce = (most: number, refusal: ErrorDefinition, retryAfter: number): TakePlace => {
  const open = new Map<string, number>();
  return (usuario) => {
    const held = open.get(usuario) ?? 0;
    if (held >= most) throw refuse(refusal, undefined, { retryAfter });
    open.set(usuario, held + 1);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const left = (open.get(usuario) ?? 1) - 1;
      if (left === 0) open.delete(usuario);
      else open.set(usuario, left);
    };
  };
};
