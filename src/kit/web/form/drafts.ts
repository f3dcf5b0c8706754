import type { FormValues } from './form-types.ts';

interface Draft {
  readonly usuario: string;
  readonly values: FormValues;
}

/** In memory only: what was typed never outlives the window, nor reaches another user of it. */
const drafts = new Map<string, Draft>();

/** Keeps what was typed in a form whose session ended under it. */
export const keepDraft = (form: string, usuario: string, values: FormValues): void => {
  drafts.set(form, { usuario, values });
};

/** What the same user had typed in the same form, once. */
export const takeDraft = (form: string, usuario: string): FormValues | null => {
  const draft = drafts.get(form);
  drafts.delete(form);
  return draft?.usuario === usuario ? draft.values : null;
};
