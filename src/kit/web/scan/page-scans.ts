import { type RefObject, useEffect } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import { playSound } from './sounds.ts';
import { BEGUN_KEYS, isNewRun, isQuickRun, isScannerRun, type KeyRun, NO_KEYS, withKey } from './key-run.ts';
import { END_LAG_MS, KEY_GAP_MS } from './scan-burst.ts';
import { keyMeaning } from './scanner-keys.ts';
import { createSilence, isTornOff, type ScannerEnd, scannerEnded } from './silence.ts';
import { tellScan } from './scan-told.ts';
import { type BurstPlace, isStrayCode } from './stray-code.ts';
import { type OnScan, useScanQueue } from './use-scan-queue.ts';

/** For this long after a code ended by a pause, its Enter may still come and must not press anything. */
const LATE_END_MS = 250;
/** A scanner may send both Enter and Tab. */
const SECOND_END_MS = 60;

/** Fields that handle a scanner's keys themselves, and secrets, are left alone. */
const OWN = '[data-scan], input[type="password"], [autocomplete="one-time-code"]';
const MODIFIERS = new Set(['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta']);
const WORDLESS = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color', 'image']);
const LETTER = /\p{L}/u;
const FIGURE_MODES = new Set(['decimal', 'numeric']);
/** A weight or size: a scale that acts as a keyboard types there as fast as a scanner. */
const SCALE = '[data-scale]';
/** The search of a list. */
const SEARCH = '[data-list-search]';

/** A screen's handler for codes scanned anywhere on it. */
interface Meaning {
  readonly take: (code: string) => void;
  /** The element that it belongs to; null: the whole page. */
  readonly place: () => Element | null;
}

/** The newest comes first; `everywhere` is the fallback. */
let meanings: readonly Meaning[] = [];
let everywhere: Meaning | null = null;

/**
 * The handler for a code now; 'asked' if a modal dialog without one is open: the code is refused and the dialog stays.
 */
const meaningNow = (): Meaning | 'asked' | null => {
  const modal = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  if (modal === undefined) return meanings[0] ?? everywhere;
  return meanings.find(({ place }) => modal.contains(place())) ?? 'asked';
};

type Written = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const writtenOf = (target: EventTarget | null): Written | null =>
  (target instanceof HTMLInputElement && !WORDLESS.has(target.type)) ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement
    ? target
    : null;

const placeOf = (field: Written | null): BurstPlace => {
  if (field === null || field instanceof HTMLSelectElement || field.readOnly) return 'none';
  if (field.type !== 'number' && !FIGURE_MODES.has(field.inputMode)) return 'text';
  return field.matches(SCALE) ? 'scale' : 'figure';
};

interface Before {
  readonly value: string;
  readonly selection: readonly [start: number, end: number] | null;
}

const beforeOf = (field: Written): Before => {
  const { value } = field;
  if (field instanceof HTMLSelectElement || field.selectionStart === null) return { value, selection: null };
  return { value, selection: [field.selectionStart, field.selectionEnd ?? field.selectionStart] };
};

/** Restores a field's value and selection, with the events that typing would cause. */
const restore = (field: Written, { value, selection }: Before): void => {
  if (field.value === value) return;
  const { prototype } = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].find(
    (kind) => field instanceof kind,
  )!;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  if (selection !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...selection);
};

/** Listens to all keys of the page. @returns a function that stops it. */
const listen = (): (() => void) => {
  let run: KeyRun = NO_KEYS;
  /** All fields that received keys of the run, as the focus may have moved during it. */
  let touched = new Map<Written, Before>();
  let first: Written | null = null;
  /** Until then, an Enter or Tab still belongs to the scanner. */
  let endsUntil = Number.NEGATIVE_INFINITY;
  const silence = createSilence();

  const forget = (): void => {
    run = NO_KEYS;
    touched = new Map();
    silence.stop();
  };
  /**
   * Whether a machine typed the run. In a number field fewer keys suffice, or the first keys of a code would fill it.
   */
  const isMachine = (): boolean => isScannerRun(run) || (isQuickRun(run) && placeOf(first) === 'figure');
  /** Ends the run. @param by what ended it. @returns whether its Enter has been used up. */
  const end = (by: ScannerEnd): boolean => {
    const { text, at } = run;
    const place = placeOf(first);
    const fields = [...touched];
    const isCode = isStrayCode(text, place);
    forget();
    if (isCode) scannerEnded(by);
    // A scale's figure or plain words stay where they were typed; on a button their Enter presses nothing.
    if (!isCode && place !== 'figure') return place === 'none';
    endsUntil = at + LATE_END_MS;
    const meaning = meaningNow();
    // If the screen expects no codes, a text field keeps the scanned text, but its Enter submits nothing. A list's
    // search would merely look for it: there, Enter shows that the code is complete, and it opens its record.
    const sought = by === 'key' && meaning === everywhere && first?.matches(SEARCH) === true;
    if (place === 'text' && !sought && (meaning === everywhere || meaning === 'asked'))
      return by === 'key' && first instanceof HTMLInputElement;
    for (const [field, before] of fields) restore(field, before);
    if (!isCode) {
      playSound('wrong');
      tellScan({ code: text, reason: 'no se escribió: llegó tan rápido como de un escáner. Escríbalo a mano.' });
    } else if (meaning === 'asked') {
      playSound('wrong');
      tellScan({ code: text, reason: 'no se tomó: antes responda o cierre lo que está abierto.' });
    } else meaning?.take(text);
    return true;
  };
  /**
   * A key by hand ends a code whose end was still awaited: whoever waits for it may press Enter. Else the run is forgotten.
   * @returns whether the key has been used up: not where the text stays, to which it belongs.
   */
  const endByHand = (at: number): boolean => {
    if (isMachine() && at - run.at >= END_LAG_MS) return end('silence');
    forget();
    return false;
  };
  /**
   * Whether the key belongs to a code begun elsewhere, in whose middle an empty scan field took the focus, as when its
   * screen comes. The field would get the rest as a code of its own.
   */
  const goesOnIn = (target: Element, at: number): boolean =>
    at - run.at < (isQuickRun(run) ? END_LAG_MS : KEY_GAP_MS) &&
    target instanceof HTMLInputElement &&
    target.matches('[data-scan]') &&
    target.value === '';
  const spend = (event: KeyboardEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, target, timeStamp: at } = event;
    // A held Enter would also confirm the dialog that it opened, so outside of fields its repeats are ignored.
    if (key === 'Enter' && event.repeat && target instanceof Element && placeOf(writtenOf(target)) === 'none')
      return spend(event);
    if (MODIFIERS.has(key)) return;
    // The rest of a code whose first part was already taken as a whole: this part is dropped, and the user is told to
    // scan again.
    if (isTornOff(at)) {
      if (key.length === 1) {
        playSound('wrong');
        tellScan({ code: 'El código', reason: 'llegó cortado: quite lo que se tomó y escanéelo otra vez.' });
      }
      return spend(event);
    }
    if (!(target instanceof Element)) return void endByHand(at);
    const goesOn = goesOnIn(target, at);
    if (!goesOn && target.closest(OWN) !== null) return void endByHand(at);
    const scanning = isMachine() && at - run.at < END_LAG_MS;
    const meaning = keyMeaning(event, scanning, false);
    if (meaning.kind === 'end') {
      // Typed by a machine but too short for a code: outside of fields its Enter would press a button.
      const isShort = run.quick > 1 && at - run.at < KEY_GAP_MS && placeOf(writtenOf(target)) === 'none';
      const ended = scanning ? end('key') : endByHand(at);
      const spent = ended || (!scanning && (isShort || at < endsUntil));
      if (spent) spend(event);
      if (scanning && spent) endsUntil = at + SECOND_END_MS;
      return;
    }
    if (scanning && meaning.kind === 'swallow') return spend(event);
    const sign = meaning.kind === 'sign' ? meaning.sign : key;
    const typed = meaning.kind === 'sign' || !(event.ctrlKey || event.metaKey || event.altKey);
    if (sign.length !== 1 || !typed || event.repeat) return void endByHand(at);
    const field = goesOn ? null : writtenOf(target);
    const isStray = field !== null && field === first && placeOf(field) === 'figure' && LETTER.test(run.text);
    const next = withKey(run, sign, at, isStray);
    if (isNewRun(next)) {
      if (isMachine()) end('silence');
      else forget();
      first = field;
      // From now on an Enter belongs to the new run.
      endsUntil = Number.NEGATIVE_INFINITY;
    }
    // The code is for the field that took the focus, not for where its first keys landed.
    if (goesOn) first = null;
    if (field !== null && !touched.has(field)) touched.set(field, beforeOf(field));
    run = next;
    // A scanner's keys must trigger no shortcut or button.
    const heard = run.quick > (sign === ' ' ? 1 : BEGUN_KEYS);
    if (meaning.kind === 'sign' || goesOn || (heard && placeOf(field) === 'none')) spend(event);
    silence.stop();
    if (isMachine()) silence.awaitAfter(at, () => end('silence'));
  };
  document.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    silence.stop();
    document.removeEventListener('keydown', onKeyDown, { capture: true });
  };
};

const WHOLE_PAGE = { current: null };

/**
 * Registers what a code means on this screen, wherever the focus is when it is scanned.
 * @param place the field that it belongs to, if that may be in a dialog.
 * @returns the number of waiting codes, and a function that adds one.
 */
export const useScans = (onScan: OnScan, place: RefObject<Element | null> = WHOLE_PAGE) => {
  const queue = useScanQueue(onScan);
  const take = useLatest((code: string) => void queue.push(code));
  useEffect(() => {
    const meaning: Meaning = { take, place: () => place.current };
    meanings = [meaning, ...meanings];
    return () => {
      meanings = meanings.filter((one) => one !== meaning);
    };
  }, [take, place]);
  return queue;
};

/** Handles scans anywhere on the page. @param onScan handles a code when no screen does. */
export const usePageScans = (onScan: OnScan): void => {
  const { push } = useScanQueue(onScan);
  const take = useLatest((code: string) => void push(code));
  useEffect(() => {
    const stop = listen();
    everywhere = { take, place: () => null };
    return () => {
      stop();
      everywhere = null;
    };
  }, [take]);
};
