/** The key's name must not change: browsers with waiting entries have it. */
const keyOf = (name: string): string => `portal.${name}.cola`;

/** Whether entries are waiting in this browser; only then is the outbox loaded at the start. */
export const hasWaiting = (name: string): boolean => localStorage.getItem(keyOf(name)) !== null;

/** Called whenever that changes. */
export const markWaiting = (name: string, waiting: boolean): void => {
  if (waiting) localStorage.setItem(keyOf(name), '1');
  else localStorage.removeItem(keyOf(name));
};
