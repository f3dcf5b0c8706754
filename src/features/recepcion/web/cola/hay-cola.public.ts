const KEY = 'portal.recepcion.cola';

/** Whether parcels wait in this browser, so that nobody else's session loads what sends them. */
export const hasWaiting = (): boolean => localStorage.getItem(KEY) !== null;

export const markWaiting = (waiting: boolean): void => {
  if (waiting) localStorage.setItem(KEY, '1');
  else localStorage.removeItem(KEY);
};
