import { useEffect, useRef, useState } from 'react';
import { Intention } from '../api/intention.ts';
import { sessionStore } from '../session/session.store.ts';
import type { Form, FormValues } from './form-types.ts';
import { keptDrafts } from './kept-drafts.ts';

/** Saves after this pause in typing. */
const PAUSE_MS = 300;

/** If the browser stores nothing (private mode), the form works without drafts. */
const quietly = (work: Promise<void>): Promise<void> => work.catch(() => undefined);

/**
 * Stores a form's values in this browser as they are typed, including files, so that a reload, a tab closed by the
 * phone or an expired session loses nothing. Other users never see them; they are deleted after a week, when sent or
 * when discarded. The Idempotency-Key is stored too: resending after a lost response and a reload creates no second
 * record.
 * @param key identifies the form and its record; null while there is nothing to store.
 */
export const useKeptDraft = <V extends FormValues>(key: string | null, form: Form<V>, isDirty: () => boolean) => {
  const [usuario] = useState(() => sessionStore.get()?.usuario.usuario ?? null);
  const [restored, setRestored] = useState(false);
  const [unanswered, setUnanswered] = useState(false);
  const [intention] = useState(() => new Intention());
  /** The key whose draft has been loaded; before that nothing may overwrite it. */
  const [ready, setReady] = useState<string | null>(null);
  /** The values that were last sent or discarded. */
  const done = useRef<V | null>(null);
  const latest = useRef({ form, isDirty });
  useEffect(() => {
    latest.current = { form, isDirty };
  });

  useEffect(() => {
    if (key === null || usuario === null) return;
    let left = false;
    const restore = async (): Promise<void> => {
      const draft = await keptDrafts.read(key, usuario).catch(() => null);
      if (left) return;
      if (draft !== null && !latest.current.isDirty()) {
        latest.current.form.setValues(draft.values as V);
        setRestored(true);
        if (draft.sent != null) intention.resume(draft.sent);
        setUnanswered(draft.sent != null);
      }
      setReady(key);
    };
    void restore();
    return () => {
      left = true;
    };
  }, [key, usuario, intention]);

  const { values } = form;
  useEffect(() => {
    if (key === null || usuario === null || ready !== key) return;
    const keep = (): void => {
      if (done.current === values) return;
      void quietly(
        latest.current.isDirty() ? keptDrafts.write(key, usuario, values, intention.unanswered) : keptDrafts.drop(key),
      );
    };
    const timer = setTimeout(keep, PAUSE_MS);
    // Reloading, or switching apps on a phone, does not wait for the pause.
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [key, usuario, ready, values, intention]);

  return {
    /** The form's values come from an earlier visit. */
    restored,
    /** They had been sent without a response. */
    unanswered,
    /** For `useCommand`. */
    intention: {
      of: intention,
      keep: async (): Promise<void> => {
        if (key !== null && usuario !== null)
          await quietly(keptDrafts.write(key, usuario, latest.current.form.values, intention.unanswered));
      },
    },
    /** Deletes the draft: it was sent or is not wanted. */
    drop: (): void => {
      done.current = latest.current.form.values;
      setRestored(false);
      setUnanswered(false);
      if (key !== null) void quietly(keptDrafts.drop(key));
    },
  };
};
