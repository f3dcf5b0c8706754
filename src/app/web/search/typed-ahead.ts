/**
 * A scanner starts typing as soon as the search opens, before its dialog is drawn: the keys until its field has the
 * focus are kept for it.
 */
interface TypedAhead {
  readonly text: string;
  /** Enter was typed too: the first match is opened. */
  readonly entered: boolean;
}

const NOTHING: TypedAhead = { text: '', entered: false };
/** If the dialog has not opened by then it will not: keys go to the page again. */
const PATIENCE_MS = 4000;

let typed = NOTHING;
let stop: (() => void) | null = null;

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === 'Escape') return void takeTyped();
  // The dialog could not be loaded, and the user presses a button of the error message.
  if (event.target instanceof Element && event.target.closest('[role="alert"]') !== null) return;
  if (event.key !== 'Enter' && event.key.length !== 1) return;
  event.preventDefault();
  event.stopPropagation();
  if (typed.entered) return;
  typed = event.key === 'Enter' ? { ...typed, entered: typed.text !== '' } : { ...typed, text: typed.text + event.key };
};

/** Starts to keep typed keys. */
export const keepTyped = (): void => {
  if (stop !== null) return;
  document.addEventListener('keydown', onKeyDown, true);
  const timer = setTimeout(() => void takeTyped(), PATIENCE_MS);
  stop = () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', onKeyDown, true);
  };
};

/** What was typed so far; stops keeping keys. */
export const takeTyped = (): TypedAhead => {
  stop?.();
  stop = null;
  const taken = typed;
  typed = NOTHING;
  return taken;
};
