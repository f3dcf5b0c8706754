import type { MouseEvent } from 'react';
import { fieldOf } from './field-of.ts';

/** The first wrong field takes the focus; without one, what the form says on top comes into sight. */
export const focusFirstError = (form: HTMLFormElement | null): void => {
  // The messages are drawn only after this.
  setTimeout(() => {
    const wrong = fieldOf(form, '[aria-invalid="true"]');
    if (wrong === null) return form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
    // A choice of several is wrong as a whole; its first one can be reached.
    const field = wrong.matches('[role="radiogroup"]') ? wrong.querySelector('input') : wrong;
    field?.focus();
  });
};

/**
 * Pressing a button, a link or a box to tick leaves the cursor in its field: leaving it would show the
 * field's message, what is pressed would move down under the pointer, and the click would be lost.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** Back to the button that sends the form: one key goes on. */
export const focusSubmit = (form: HTMLFormElement | null): void => {
  setTimeout(() => form?.querySelector<HTMLElement>('button[type="submit"]')?.focus());
};
