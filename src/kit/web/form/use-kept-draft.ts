import { useEffect, useRef, useState } from 'react';
import { Intention } from '../api/intention.ts';
import { sessionStore } from '../session/session.store.ts';
import type { Form, FormValues } from './form-types.ts';
import { keptDrafts } from './kept-drafts.ts';

/** A pause in the typing. */
const PAUSE_MS = 300;

/** Where the browser keeps nothing (a private window), the form goes on without. */
const quietly = (work: Promise<void>): Promise<void> => work.catch(() => undefined);

/**
 * Keeps in this browser what is being typed, its files too: a reload, a tab that a telephone closed or a session that
 * ended loses nothing. Another user of the browser never sees it, and it goes after a week, when it is sent or given up.
 * With it goes the key under which it was sent: sent again after a lost answer and a reload it makes no second record.
 * @param key names the form and its record; null while there is nothing to keep any more.
 */
export const useKeptDraft = <V extends FormValues>(key: string | null, form: Form<V>, isDirty: () => boolean) => {
  const [usuario] = useState(() => sessionStore.get()?.usuario.usuario ?? null);
  const [restored, setRestored] = useState(false);
  const [unanswered, setUnanswered] = useState(false);
  const [intention] = useState(() => new Intention());
  /** The key whose draft has been looked for: before that nothing is written over it. */
  const [ready, setReady] = useState<string | null>(null);
  /** What was sent or given up last. */
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
    // Who reloads or turns to another page of the telephone does not wait for the pause.
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [key, usuario, ready, values, intention]);

  return {
    /** What stands in the form is from before. */
    restored,
    /** And it was sent before; nobody knows whether it arrived. */
    unanswered,
    /** For the command that sends it. */
    intention: {
      of: intention,
      keep: async (): Promise<void> => {
        if (key !== null && usuario !== null)
          await quietly(keptDrafts.write(key, usuario, latest.current.form.values, intention.unanswered));
      },
    },
    /** It was sent, or is not wanted. */
    drop: (): void => {
      done.current = latest.current.form.values;
      setRestored(false);
      setUnanswered(false);
      if (key !== null) void quietly(keptDrafts.drop(key));
    },
  };
};
