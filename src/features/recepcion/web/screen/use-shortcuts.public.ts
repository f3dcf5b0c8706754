import { type KeyboardEvent as KeyEvent, useEffect, useRef } from 'react';
import { KEY_GAP_MS } from '#kit/web/scan/scan-burst.ts';
import { useLatest } from '#kit/web/ui/use-latest.ts';

type Shortcuts = Readonly<Record<string, () => void>>;

/** Shortcuts of a screen, wherever the focus is, unless a dialog or menu is open. */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    let signAt = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, timeStamp, target } = event;
      // A scanner types some characters of a code as such keys.
      const quick = timeStamp - signAt < KEY_GAP_MS;
      signAt = key.length === 1 ? timeStamp : Number.NEGATIVE_INFINITY;
      const action = latest.current[key];
      if (action === undefined || quick || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return;
      // Escape first closes an open list or a form.
      if (key === 'Escape' && target instanceof Element && target.closest('[aria-expanded="true"], form') !== null)
        return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
};

/** Sends Enter in a field of a table (`data-field`), unless the field has handled the key itself. */
export const onEnter =
  (send: (event: { readonly kind: 'enter'; readonly field: string }) => void) =>
  (event: KeyEvent): void => {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
    const { field } = event.target.dataset;
    if (field === undefined) return;
    event.preventDefault();
    send({ kind: 'enter', field });
  };

/** Calls `back` when a printed label's iframe has taken the focus. */
export const useReclaimFocus = (back: () => void): void => {
  const reclaim = useLatest(back);
  useEffect(() => {
    const look = (): void => {
      if (document.activeElement instanceof HTMLIFrameElement) reclaim();
    };
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [reclaim]);
};
