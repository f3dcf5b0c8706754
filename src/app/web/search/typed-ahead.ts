/**
 * A scanner begins to type at once when the search is asked for, before its dialog is drawn: what comes until the field
 * has the focus is kept for it.
 */
interface TypedAhead {
  readonly text: string;
  /** Enter came too: the first that fits is opened. */
  readonly entered: boolean;
}

const NOTHING: TypedAhead = { text: '', entered: false };
/** A dialog that does not come by then will not: the keys go where they always go. */
const PATIENCE_MS = 4000;

let typed = NOTHING;
let stop: (() => void) | null = null;

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === 'Escape') return void takeTyped();
  // The dialog could not be fetched, and its user presses a button of what says so.
  if (event.target instanceof Element && event.target.closest('[role="alert"]') !== null) return;
  if (event.key !== 'Enter' && event.key.length !== 1) return;
  event.preventDefault();
  event.stopPropagation();
  if (typed.entered) return;
  typed = event.key === 'Enter' ? { ...typed, entered: typed.text !== '' } : { ...typed, text: typed.text + event.key };
};

/** From now on keys are kept. */
export const keepTyped = (): void => {
  if (stop !== null) return;
  document.addEventListener('keydown', onKeyDown, true);
  const timer = setTimeout(() => void takeTyped(), PATIENCE_MS);
  stop = () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', onKeyDown, true);
  };
};

/** What was typed so far; from now on keys go where the focus is. */
export const takeTyped = (): TypedAhead => {
  stop?.();
  stop = null;
  const taken = typed;
  typed = NOTHING;
  return taken;
};
