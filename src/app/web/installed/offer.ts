/** What Chrome and its kin hand over to be asked for later. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

/** public/tema.js takes it: it comes before this program is there. */
const place = globalThis as { __portal_instalar?: InstallPrompt | undefined };

const VISITS_KEY = 'portal.visitas';
/** Names this visit for as long as its tab lasts. */
const VISIT_KEY = 'portal.visita';
/** In which visit it was offered, or that it was answered. */
const OFFERED_KEY = 'portal.instalar';
const ANSWERED = 'respondido';
/** Who comes back has a reason to. */
const FROM_VISIT = 2;

/** Counts a visit once. @returns its number; beyond the one that matters nobody counts. */
const countVisit = (): number => {
  const before = Number(localStorage.getItem(VISITS_KEY) ?? 0);
  if (sessionStorage.getItem(VISIT_KEY) !== null) return before;
  const visits = Math.min(before + 1, FROM_VISIT);
  localStorage.setItem(VISITS_KEY, String(visits));
  sessionStorage.setItem(VISIT_KEY, crypto.randomUUID());
  return visits;
};

/** Only on an iPhone or iPad a page says whether it runs as an installed one, and there only a person can install it. */
const isApplePage = (): boolean => (navigator as { readonly standalone?: boolean }).standalone === false;

/** How this browser installs the portal; null: it cannot, it did, or its user was asked before. */
export const installOffer = (): 'prompt' | 'apple' | null => {
  const visits = countVisit();
  const offered = localStorage.getItem(OFFERED_KEY);
  if (visits < FROM_VISIT || (offered !== null && offered !== sessionStorage.getItem(VISIT_KEY))) return null;
  if (window.matchMedia('(display-mode: standalone)').matches) return null;
  if (place.__portal_instalar !== undefined) return 'prompt';
  return isApplePage() ? 'apple' : null;
};

/** It was in sight: passed by, it is not made again in the next visit. */
export const noteOffered = (): void => {
  if (localStorage.getItem(OFFERED_KEY) !== ANSWERED)
    localStorage.setItem(OFFERED_KEY, sessionStorage.getItem(VISIT_KEY) ?? ANSWERED);
};

export const noteAnswered = (): void => localStorage.setItem(OFFERED_KEY, ANSWERED);

/** The browser's own question, which may be asked once. */
export const askToInstall = async (): Promise<void> => {
  const prompt = place.__portal_instalar;
  place.__portal_instalar = undefined;
  await prompt?.prompt();
};
