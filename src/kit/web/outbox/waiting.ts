/** Called so since the first outbox there was: a browser that something waits in may have it. */
const keyOf = (name: string): string => `portal.${name}.cola`;

/** Whether something waits in this browser, so that only then its outbox is loaded and begins to send. */
export const hasWaiting = (name: string): boolean => localStorage.getItem(keyOf(name)) !== null;

/** Called whenever that changes. */
export const markWaiting = (name: string, waiting: boolean): void => {
  if (waiting) localStorage.setItem(keyOf(name), '1');
  else localStorage.removeItem(keyOf(name));
};
