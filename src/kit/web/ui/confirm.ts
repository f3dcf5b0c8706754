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

/** The question that is open, for its dialog; null: there is none. */
export const confirmStore = createStore<Pending | null>(null);

/** Asks before what cannot be taken back; resolves to whether to go on. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    confirmStore.get()?.answer(false);
    // Where the user was typing, to go on there after the dialog.
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
