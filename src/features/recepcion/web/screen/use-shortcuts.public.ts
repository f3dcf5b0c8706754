import { useEffect, useRef } from 'react';
import { KEY_GAP_MS } from '#kit/web/scan/scan-burst.ts';
import { useLatest } from '#kit/web/ui/use-latest.ts';

type Shortcuts = Readonly<Record<string, () => void>>;

/** The keys of a screen, wherever the focus is, as long as nothing lies over the page. */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    let signAt = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, timeStamp, target } = event;
      // A scanner types some signs of a code as such keys.
      const quick = timeStamp - signAt < KEY_GAP_MS;
      signAt = key.length === 1 ? timeStamp : Number.NEGATIVE_INFINITY;
      const action = latest.current[key];
      if (action === undefined || quick || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return;
      // What is open or being corrected closes by Escape first.
      if (key === 'Escape' && target instanceof Element && target.closest('[aria-expanded="true"], form') !== null)
        return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
};

/** After a label was printed its frame may hold the keys: they come back to the page. */
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
