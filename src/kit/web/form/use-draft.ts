import { useEffect, useRef } from 'react';
import { sessionStore } from '../session/session.store.ts';
import { showWarningToast } from '../ui/toast.ts';
import type { Form, FormValues } from './form-types.ts';

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

const RESTORED = 'Recuperamos lo que estaba escribiendo cuando se cerró su sesión. Revíselo y guarde.';

/**
 * A session may end in the middle of a form (it expires, its role changes). What was typed waits for
 * the same user to come back to the same form.
 * @param key names the form and its record.
 */
export const useDraft = <V extends FormValues>(key: string, form: Form<V>, isDirty: () => boolean): void => {
  const latest = useRef({ form, isDirty });
  useEffect(() => {
    latest.current = { form, isDirty };
  });
  useEffect(() => {
    const usuario = sessionStore.get()?.usuario.usuario;
    if (usuario === undefined) return;
    const draft = takeDraft(key, usuario);
    if (draft !== null) {
      latest.current.form.setValues(draft as V);
      showWarningToast(RESTORED);
    }
    return () => {
      const left = latest.current;
      if (sessionStore.get() === null && left.isDirty()) keepDraft(key, usuario, left.form.getValues());
    };
  }, [key]);
};
