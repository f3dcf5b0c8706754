import { createStore } from '../store/create-store.ts';

export interface Question {
  readonly title: string;
  readonly text: string;
  /** The verb of what will happen: Eliminar, Rechazar, Salir sin guardar. */
  readonly confirmar: string;
  readonly cancelar?: string;
  readonly danger?: boolean;
}

interface Pending extends Question {
  readonly answer: (yes: boolean) => void;
}

/** The open question, for its dialog; null: none. */
export const confirmStore = createStore<Pending | null>(null);

/** Asks before an action that cannot be undone; resolves to whether to proceed. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    confirmStore.get()?.answer(false);
    // The focused element, to return to after the dialog.
    const before = document.activeElement;
    confirmStore.set({
      ...question,
      answer: (yes) => {
        confirmStore.set(null);
        resolve(yes);
        if (!yes && before instanceof HTMLElement) setTimeout(() => before.focus());
      },
    });
  });
