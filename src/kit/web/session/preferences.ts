import { useSession } from './use-session.ts';
import { sessionStore } from './session.store.ts';

type Preferences = Readonly<Record<string, unknown>>;
const SAVE_AFTER_MS = 800;

let persist: (preferencias: Preferences) => Promise<unknown> = () => Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sets how preferences are saved on the server; called once by the app. */
export const setPreferencesSaver = (saver: typeof persist): void => {
  persist = saver;
};

/** Applies at once on screen and is saved on the server shortly after. */
export const savePreference = (key: string, value: unknown): void => {
  const session = sessionStore.get();
  if (session === null) return;
  sessionStore.updateUser({ preferencias: { ...session.usuario.preferencias, [key]: value } });
  clearTimeout(timer);
  timer = setTimeout(() => {
    const current = sessionStore.get();
    // A lost preference is not worth a message; the next change saves them all again.
    if (current !== null) void persist(current.usuario.preferencias).catch(() => undefined);
  }, SAVE_AFTER_MS);
};

/** A preference of the signed-in user; `isValid` checks what an older version may have stored. */
export const usePreference = <T>(
  key: string,
  fallback: T,
  isValid: (value: unknown) => value is T,
): [value: T, save: (value: T) => void] => {
  const stored = useSession()?.usuario.preferencias[key];
  return [isValid(stored) ? stored : fallback, (value) => savePreference(key, value)];
};
