import { type RefObject, useEffect } from 'react';

/**
 * Holds back the submit of the field's form while the field waits for the server's answer to what was typed, and
 * submits when the answer is there: a form sent in between would be refused for the missing choice.
 */
export const useHeldSubmit = (field: RefObject<HTMLInputElement | null>, waiting: boolean): void => {
  useEffect(() => {
    const input = field.current;
    const form = input?.form ?? null;
    if (!waiting || input === null || form === null) return;
    let held: SubmitEvent | null = null;
    const hold = (event: SubmitEvent): void => {
      event.preventDefault();
      // React listens above the form.
      event.stopPropagation();
      held = event;
    };
    form.addEventListener('submit', hold, true);
    return () => {
      form.removeEventListener('submit', hold, true);
      // Not after the screen was left.
      if (held !== null && input.isConnected) form.requestSubmit(held.submitter);
    };
  }, [field, waiting]);
};
