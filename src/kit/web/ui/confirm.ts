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

let pending: Pending | null = null;
const listeners = new Set<() => void>();
const set = (next: Pending | null): void => {
  pending = next;
  for (const listener of listeners) listener();
};

export const confirmStore = {
  get: () => pending,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Asks before what cannot be taken back; resolves to whether to go on. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    pending?.answer(false);
    // Where the user was typing, to go on there after the dialog.
    const before = document.activeElement;
    set({
      ...question,
      answer: (yes) => {
        set(null);
        resolve(yes);
        if (!yes && before instanceof HTMLElement) setTimeout(() => before.focus());
      },
    });
  });
