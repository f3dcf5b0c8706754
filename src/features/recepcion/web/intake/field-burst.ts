import { useEffect } from 'react';
import { EMPTY_SCAN, isBurst, KEY_GAP_MS, type ScanEvent, scanStep, SILENCE_MS } from '#kit/web/scan/scan-burst.ts';
import { useLatest } from '#kit/web/ui/use-latest.ts';
import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';

/** A figure, as a hand or a scale sends it: no code has a point, and no size six figures before it. */
const FIGURE = /^\s*\d{1,5}(?:[.,]\d*)?\s*$/;
const DIGITS = /\d/g;
const LEAST_DIGITS = 6;
/** A telephone number, which a fast hand may well type. */
const PHONE = /^\d{1,8}$/;

/** Whether what came as fast as a scanner types into a field that is no scanner's is a code, and whose. */
export const isStrayCode = (text: string, inFigure: boolean): boolean => {
  if (FIGURE.test(text)) return false;
  const { kind, tracking } = canonicalTracking(text);
  if (kind !== 'tracking') return true;
  if (inFigure) return tracking.length >= LEAST_DIGITS;
  return (tracking.match(DIGITS)?.length ?? 0) >= LEAST_DIGITS && !/\s/.test(text.trim()) && !PHONE.test(tracking);
};

type Field = HTMLInputElement | HTMLTextAreaElement;
const MODIFIERS = new Set(['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta']);

const fieldOf = (target: EventTarget | null): Field | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;

/** Gives a field the text back that it had, as if a hand had typed it. */
const restore = (field: Field, value: string): void => {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * A scanner fires whatever has the focus. What it types into another field than its own is taken out again and handed
 * over as a code; its Enter does nothing else.
 */
export const useFieldBurst = (onCode: (code: string) => void): void => {
  const found = useLatest(onCode);
  useEffect(() => {
    let state = EMPTY_SCAN;
    let before: { readonly field: Field | null; readonly value: string } = { field: null, value: '' };
    let timer: ReturnType<typeof setTimeout> | undefined;

    /** @returns whether a code was found in it. */
    const feed = (event: ScanEvent): boolean => {
      const burst = isBurst(state);
      const { state: next, code } = scanStep(state, event);
      state = next;
      clearTimeout(timer);
      const figure = before.field?.inputMode === 'decimal' || before.field?.inputMode === 'numeric';
      if (code === null || !burst || !isStrayCode(code, figure)) return false;
      if (before.field !== null) restore(before.field, before.value);
      found(code);
      return true;
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, target, timeStamp: at } = event;
      // The scanner's own field knows what to do; over the page lies something of its own.
      if (target instanceof Element && target.closest('[data-scan], [role="dialog"]') !== null) {
        state = EMPTY_SCAN;
        return;
      }
      if (key === 'Enter' || key === 'Tab') {
        if (!isBurst(state)) {
          state = EMPTY_SCAN;
        } else if (feed({ kind: 'end', at })) {
          event.preventDefault();
          event.stopPropagation();
        }
        return;
      }
      if (MODIFIERS.has(key)) return;
      if (event.ctrlKey && isBurst(state)) return event.preventDefault();
      if (key.length !== 1 || event.ctrlKey || event.metaKey || event.repeat) {
        state = EMPTY_SCAN;
        return;
      }
      if (at - state.at >= KEY_GAP_MS) {
        const field = fieldOf(target);
        state = EMPTY_SCAN;
        before = { field, value: field?.value ?? '' };
      }
      feed({ kind: 'text', text: state.text + key, at });
      if (isBurst(state)) timer = setTimeout(() => feed({ kind: 'silence', at: performance.now() }), SILENCE_MS + 20);
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [found]);
};
