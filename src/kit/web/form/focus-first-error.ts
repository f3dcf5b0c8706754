import type { MouseEvent } from 'react';
import { fieldOf } from './field-of.ts';

/** Looks for the wrong field this often, for half a second in all. */
const TIMES = 16;
/** What somebody does who goes on meanwhile: the focus is theirs then. */
const GOING_ON = ['keydown', 'pointerdown'] as const;

const look = (form: HTMLFormElement | null, time: number, isOver: () => boolean): void => {
  // The messages are drawn only after this; a large form may draw them much later.
  setTimeout(() => {
    if (isOver()) return;
    const wrong = fieldOf(form, '[aria-invalid="true"]');
    if (wrong === null) {
      const told = form?.querySelector('[role="alert"]') ?? null;
      if (told !== null) told.scrollIntoView({ block: 'nearest' });
      else if (time < TIMES) look(form, time + 1, isOver);
      return;
    }
    // A radio group is marked invalid as a whole; its first option can get the focus.
    const field = wrong.matches('[role="radiogroup"]') ? wrong.querySelector('input') : wrong;
    field?.focus();
    // A field that had the focus already may lie outside the view.
    field?.scrollIntoView({ block: 'nearest' });
  }, 4 * time);
};

/** Focuses the first wrong field, or scrolls the form's general error into view. */
export const focusFirstError = (form: HTMLFormElement | null): void => {
  const end = new AbortController();
  for (const kind of GOING_ON) addEventListener(kind, () => end.abort(), { capture: true, signal: end.signal });
  look(form, 0, () => end.signal.aborted);
};

/**
 * For buttons, links and checkboxes: pressing them leaves the focus in its field. Otherwise the blur would show the
 * field's error, the pressed element would move down under the pointer, and the click would be lost.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** Focuses the submit button, so that one key continues. */
export const focusSubmit = (form: HTMLFormElement | null): void => {
  setTimeout(() => form?.querySelector<HTMLElement>('button[type="submit"]')?.focus());
};
