import { type RefObject, useEffect } from 'react';

const EDITABLE = 'input, textarea, select, [contenteditable="true"]';
/** Elements that handle keys themselves or lie over the page. */
const BUSY = '[role="dialog"], [role="menu"], [role="listbox"], [role="combobox"]';
const PRESSABLE = 'button, a[href], [role="button"], summary';

/**
 * After a click on nothing in particular, the focus is on the page or on a part that only scripts can focus; a panel
 * that was opened has it rightly.
 */
const nobodyHasFocus = (): boolean => {
  const { activeElement: held } = document;
  return (
    held === null ||
    held === document.body ||
    held.matches(`[tabindex="-1"]:not(${EDITABLE}, ${PRESSABLE}, [data-holds-focus])`)
  );
};
const somethingLiesOver = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;
const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * Keeps a scanner's keys in the field. It gets the focus when nothing useful has it, and receives characters typed
 * where nothing takes them (on a button just pressed, a row, the page). On touch screens it does not take the focus,
 * which would open the on-screen keyboard; a scanner's keys reach the field anyway.
 */
export const useKeepFocus = (input: RefObject<HTMLInputElement | null>, on: boolean): void => {
  useEffect(() => {
    if (!on) return;
    const pull = (from: 'opening' | 'use' = 'use'): void => {
      if (isTouch() || somethingLiesOver()) return;
      // The link that led here still has the focus.
      const { activeElement: held } = document;
      if (!nobodyHasFocus() && !(from === 'opening' && held?.matches(PRESSABLE) === true)) return;
      // Selected text stays selected, to be copied.
      if (document.getSelection()?.isCollapsed === false) return;
      input.current?.focus({ preventScroll: true });
    };
    const pullSoon = (): void => void setTimeout(() => pull());
    const redirect = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || key.length !== 1) return;
      // This key opens the global search.
      if (key === '/' || !(target instanceof Element) || somethingLiesOver()) return;
      if (target.closest(`${EDITABLE}, ${BUSY}`) !== null) return;
      if (key === ' ' && target.closest(PRESSABLE) !== null) return;
      input.current?.focus({ preventScroll: true });
    };
    pull('opening');
    document.addEventListener('pointerup', pullSoon);
    document.addEventListener('focusout', pullSoon);
    document.addEventListener('keydown', redirect, { capture: true });
    return () => {
      document.removeEventListener('pointerup', pullSoon);
      document.removeEventListener('focusout', pullSoon);
      document.removeEventListener('keydown', redirect, { capture: true });
    };
  }, [input, on]);
};
