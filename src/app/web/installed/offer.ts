/** The event with which Chromium browsers offer an installation that can be started later. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

/** public/first.js stores the event: it may come before this program is loaded. */
const place = globalThis as { __portal_instalar?: InstallPrompt | undefined };

const VISITS_KEY = 'portal.visitas';
/** Identifies this visit until its tab is closed. */
const VISIT_KEY = 'portal.visita';
/** The visit in which installing was offered, or ANSWERED. */
const OFFERED_KEY = 'portal.instalar';
const ANSWERED = 'respondido';
/** Only a user who comes back has a reason to install. */
const FROM_VISIT = 2;

/** Counts a visit once. @returns its number, at most FROM_VISIT. */
const countVisit = (): number => {
  const before = Number(localStorage.getItem(VISITS_KEY) ?? 0);
  if (sessionStorage.getItem(VISIT_KEY) !== null) return before;
  const visits = Math.min(before + 1, FROM_VISIT);
  localStorage.setItem(VISITS_KEY, String(visits));
  sessionStorage.setItem(VISIT_KEY, crypto.randomUUID());
  return visits;
};

/** Only iPhones and iPads have `standalone`; there a page cannot start the installation, only the user can. */
const isApplePage = (): boolean => (navigator as { readonly standalone?: boolean }).standalone === false;

/** How this browser installs the portal; null: not possible, already installed, or the user was asked before. */
export const installOffer = (): 'prompt' | 'apple' | null => {
  const visits = countVisit();
  const offered = localStorage.getItem(OFFERED_KEY);
  if (visits < FROM_VISIT || (offered !== null && offered !== sessionStorage.getItem(VISIT_KEY))) return null;
  if (window.matchMedia('(display-mode: standalone)').matches) return null;
  if (place.__portal_instalar !== undefined) return 'prompt';
  return isApplePage() ? 'apple' : null;
};

/** Notes that the offer was seen: if ignored, it is not made in later visits. */
export const noteOffered = (): void => {
  if (localStorage.getItem(OFFERED_KEY) !== ANSWERED)
    localStorage.setItem(OFFERED_KEY, sessionStorage.getItem(VISIT_KEY) ?? ANSWERED);
};

export const noteAnswered = (): void => localStorage.setItem(OFFERED_KEY, ANSWERED);

/** Shows the browser's own dialog, which works only once. */
export const askToInstall = async (): Promise<void> => {
  const prompt = place.__portal_instalar;
  place.__portal_instalar = undefined;
  await prompt?.prompt();
};
