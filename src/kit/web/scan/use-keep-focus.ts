import { type RefObject, useEffect } from 'react';

const EDITABLE = 'input, textarea, select, [contenteditable="true"]';
/** What takes keys of its own, or lies over the page. */
const BUSY = '[role="dialog"], [role="menu"], [role="listbox"], [role="combobox"]';
const PRESSABLE = 'button, a[href], [role="button"], summary';

/**
 * A click beside everything leaves the focus with the page, or with the part of it that can only be led to; a panel
 * that was opened has it by right.
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
 * Keeps the keys of a scanner where they belong. The field has the focus when nothing else of use has it, and a sign
 * typed at what takes none (a button just pressed, a row, the page) lands in it. On a touch screen the focus is not
 * pulled, since the keyboard of the screen would come with it; a scanner's keys find the field all the same.
 */
export const useKeepFocus = (input: RefObject<HTMLInputElement | null>, on: boolean): void => {
  useEffect(() => {
    if (!on) return;
    const pull = (from: 'opening' | 'use' = 'use'): void => {
      if (isTouch() || somethingLiesOver()) return;
      // The link that led here still has it.
      const { activeElement: held } = document;
      if (!nobodyHasFocus() && !(from === 'opening' && held?.matches(PRESSABLE) === true)) return;
      // Text that was marked to be copied stays marked.
      if (document.getSelection()?.isCollapsed === false) return;
      input.current?.focus({ preventScroll: true });
    };
    const pullSoon = (): void => void setTimeout(() => pull());
    const redirect = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || key.length !== 1) return;
      // The search of the whole portal has its own sign.
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
