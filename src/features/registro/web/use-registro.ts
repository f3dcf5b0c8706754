import { useEffect, useState } from 'react';
import { EMPTY_DRAFT, forgetDraft, keepDraft, readDraft, withEnvio, type Envio } from './registro-draft.ts';
import type { RegistroValues } from './registro-values.ts';

/** The registration that is being written, kept at every change. */
export const useRegistro = () => {
  const [draft, setDraft] = useState(readDraft);
  useEffect(() => {
    if (draft === EMPTY_DRAFT) forgetDraft();
    else keepDraft(draft);
  }, [draft]);
  return {
    draft,
    change: (values: Partial<RegistroValues>): void =>
      setDraft((before) => ({ ...before, values: { ...before.values, ...values } })),
    addEnvio: (envio: Envio): void => setDraft((before) => withEnvio(before, envio)),
    /** Nothing of it stays in this browser. */
    forget: (): void => {
      forgetDraft();
      setDraft(EMPTY_DRAFT);
    },
  };
};
