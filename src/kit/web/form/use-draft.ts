import { useEffect, useRef } from 'react';
import { sessionStore } from '../session/session.store.ts';
import { showWarningToast } from '../ui/toast.ts';
import type { Form, FormValues } from './form-types.ts';

interface Draft {
  readonly usuario: string;
  readonly values: FormValues;
}

/** In memory only: drafts are gone when the tab closes, and other users never get them. */
const drafts = new Map<string, Draft>();

/** Keeps what was typed in a form when its session ended. */
export const keepDraft = (form: string, usuario: string, values: FormValues): void => {
  drafts.set(form, { usuario, values });
};

/** Returns, once, what the same user had typed in the same form. */
export const takeDraft = (form: string, usuario: string): FormValues | null => {
  const draft = drafts.get(form);
  drafts.delete(form);
  return draft?.usuario === usuario ? draft.values : null;
};

const RESTORED = 'Recuperamos lo que estaba escribiendo cuando se cerró su sesión. Revíselo y guarde.';

/**
 * Keeps what was typed when the session ends (it expires, or its role changes) until the same user opens the same form
 * again.
 * @param key identifies the form and its record.
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
