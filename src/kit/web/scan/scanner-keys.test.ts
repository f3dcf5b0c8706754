import { describe, expect, it } from 'vitest';
import { keyMeaning } from './scanner-keys.ts';

const press = (key: string, held: { ctrl?: true; shift?: true; alt?: true } = {}) => ({
  key,
  ctrlKey: held.ctrl ?? false,
  shiftKey: held.shift ?? false,
  altKey: held.alt ?? false,
  metaKey: false,
});
const kind = (...[pressed, scanning, empty]: Parameters<typeof keyMeaning>) =>
  keyMeaning(pressed, scanning, empty).kind;

describe('a key in a field for scanners', () => {
  it('ends a code by Enter, always, so that no form is sent', () => {
    expect(kind(press('Enter'), false, true)).toBe('end');
    expect(kind(press('Enter'), true, false)).toBe('end');
  });

  it('ends a code by Tab, and leaves an empty field by it', () => {
    expect(kind(press('Tab'), false, false)).toBe('end');
    expect(kind(press('Tab'), false, true)).toBe('none');
    expect(kind(press('Tab', { shift: true }), false, false)).toBe('none');
    // The Tab of a scanner that sends Enter and Tab.
    expect(kind(press('Tab'), true, true)).toBe('swallow');
  });

  it('passes on the group separator', () => {
    expect(keyMeaning(press(']', { ctrl: true }), true, false)).toEqual({ kind: 'sign', sign: '\u001d' });
    expect(keyMeaning(press(']', { ctrl: true }), false, true)).toEqual({ kind: 'sign', sign: '\u001d' });
    expect(keyMeaning(press('^', { ctrl: true }), true, false)).toEqual({ kind: 'sign', sign: '\u001e' });
  });

  it('does not let a scanner command the browser', () => {
    for (const key of ['F1', 'F3', 'F8', 'F10']) expect(kind(press(key), false, true)).toBe('swallow');
    expect(kind(press('F5'), true, false)).toBe('swallow');
    for (const key of ['d', 'r', 's']) expect(kind(press(key, { ctrl: true }), true, false)).toBe('swallow');
    expect(kind(press('j', { ctrl: true }), true, false)).toBe('end');
  });

  it('leaves a hand what is its own', () => {
    expect(kind(press('F5'), false, false)).toBe('none');
    for (const key of ['v', 'c', 'a', 'k', 'Backspace'])
      expect(kind(press(key, { ctrl: true }), false, false)).toBe('none');
    expect(kind(press('-', { ctrl: true }), false, false)).toBe('none');
    expect(kind(press(']', { ctrl: true, alt: true }), false, false)).toBe('none');
    expect(kind(press('A'), true, false)).toBe('none');
  });
});
