import type { MouseEvent } from 'react';
import { fieldOf } from './field-of.ts';

/** Focuses the first wrong field, or scrolls the form's general error into view. */
export const focusFirstError = (form: HTMLFormElement | null): void => {
  // The messages are drawn only after this.
  setTimeout(() => {
    const wrong = fieldOf(form, '[aria-invalid="true"]');
    if (wrong === null) return form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
    // A radio group is marked invalid as a whole; its first option can get the focus.
    const field = wrong.matches('[role="radiogroup"]') ? wrong.querySelector('input') : wrong;
    field?.focus();
    // A field that had the focus already may lie outside the view.
    field?.scrollIntoView({ block: 'nearest' });
  });
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
