/** What a key press means in a field for scanners. */
type KeyMeaning =
  /** Enter or Tab at the end of a code. */
  | { readonly kind: 'end' }
  /** A character that no keyboard key produces; it separates the elements of a code. */
  | { readonly kind: 'sign'; readonly sign: string }
  /** A scanner's key that would trigger a browser function: reload, downloads, bookmarks … */
  | { readonly kind: 'swallow' }
  /** Left to the browser. */
  | { readonly kind: 'none' };

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** Control characters, which a scanner types with Ctrl: FS, GS, RS and US. */
const CONTROL_SIGNS: Readonly<Record<string, string>> = {
  '\\': '\u001c',
  ']': '\u001d',
  '^': '\u001e',
  '6': '\u001e',
  _: '\u001f',
  '-': '\u001f',
};
/** Ctrl+M, Ctrl+J and Ctrl+I are carriage return, line feed and Tab. */
const CONTROL_ENDS = new Set(['m', 'j', 'i']);
const FUNCTION_KEY = /^F([1-9]|1[0-9]|2[0-4])$/;
/** Reload, full screen and developer tools stay available to people. */
const OWN_FUNCTION_KEYS = new Set(['F5', 'F11', 'F12']);
const NONE: KeyMeaning = { kind: 'none' };
const SWALLOW: KeyMeaning = { kind: 'swallow' };

/**
 * @param scanning a code is arriving or has just ended: any key now is the scanner's.
 * @param empty the field is empty: Tab moves to the next field as usual.
 */
export const keyMeaning = (pressed: Pressed, scanning: boolean, empty: boolean): KeyMeaning => {
  const { key, ctrlKey, shiftKey, altKey, metaKey } = pressed;
  if (key === 'Enter') return { kind: 'end' };
  if (key === 'Tab') {
    if (shiftKey || ctrlKey || altKey || metaKey) return NONE;
    return empty ? (scanning ? SWALLOW : NONE) : { kind: 'end' };
  }
  if (FUNCTION_KEY.test(key)) return OWN_FUNCTION_KEYS.has(key) && !scanning ? NONE : SWALLOW;
  // AltGr types characters on a Spanish keyboard and is reported as Ctrl with Alt.
  if (!ctrlKey || altKey || metaKey) return scanning && (altKey || metaKey) ? SWALLOW : NONE;
  const sign = scanning || key === ']' ? CONTROL_SIGNS[key] : undefined;
  if (sign !== undefined) return { kind: 'sign', sign };
  if (!scanning || key.length !== 1) return NONE;
  return CONTROL_ENDS.has(key.toLowerCase()) ? { kind: 'end' } : SWALLOW;
};
