import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNewRun, isQuickRun, isScannerRun, NO_KEYS, withKey } from './key-run.ts';
import { KEY_GAP_MS, SILENCE_MS } from './scan-burst.ts';

const code = fc.stringMatching(/^[A-Z0-9]{8,34}$/);
const quick = fc.integer({ min: 0, max: KEY_GAP_MS - 1 });

/** The run after these keys, each `gapAt` after the one before. */
const play = (text: string, gapAt: (index: number) => number) => {
  let [run, at] = [NO_KEYS, 0];
  for (const [index, sign] of text.split('').entries()) {
    at += gapAt(index);
    run = withKey(run, sign, at);
  }
  return run;
};

describe('the keys of the page', () => {
  it('are a scanner’s when they come without a gap', () => {
    fc.assert(
      fc.property(code, quick, (text, gap) => {
        const run = play(text, () => gap);
        expect(run.text).toBe(text);
        expect(isScannerRun(run)).toBe(true);
      }),
    );
  });

  it('are never a hand’s that types evenly, however fast', () => {
    fc.assert(
      fc.property(code, fc.integer({ min: KEY_GAP_MS, max: 400 }), (text, gap) => {
        expect(isScannerRun(play(text, () => gap))).toBe(false);
      }),
    );
  });

  it('are no hand’s from the third on, and a hand’s as long as it types evenly', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{3,8}$/),
        quick,
        fc.integer({ min: KEY_GAP_MS, max: 400 }),
        (text, gap, slow) => {
          expect(isQuickRun(play(text, () => gap))).toBe(true);
          expect(isQuickRun(play(text, () => slow))).toBe(false);
          expect(isQuickRun(play(text.slice(0, 2), () => gap))).toBe(false);
        },
      ),
    );
  });

  it('are one code although the scanner stutters once in it', () => {
    const stutter = fc.integer({ min: KEY_GAP_MS, max: SILENCE_MS - 1 });
    fc.assert(
      fc.property(code, quick, stutter, fc.integer({ min: 3, max: 7 }), (text, gap, pause, where) => {
        const run = play(text, (index) => (index === where ? pause : gap));
        expect(run.text).toBe(text);
        expect(isScannerRun(run)).toBe(true);
      }),
    );
  });

  it('leave out what a hand typed before the scanner was fired', () => {
    fc.assert(
      fc.property(code, quick, (text, gap) => {
        expect(play(`8${text}`, (index) => (index === 1 ? SILENCE_MS : gap)).text).toBe(text);
      }),
    );
  });

  it('are a hand’s that rolls two keys now and then', () => {
    const run = play('GUARDIOLA12345', (index) => (index % 3 === 0 ? 12 : 55));
    expect(isScannerRun(run)).toBe(false);
  });

  it('are one code although its first two come slowly, where no hand types a letter', () => {
    const slow = (text: string, stray: RegExp) => {
      let [run, at] = [NO_KEYS, 0];
      for (const [index, sign] of text.split('').entries()) {
        at += index < 3 ? KEY_GAP_MS + 10 : 5;
        run = withKey(run, sign, at, stray.test(run.text));
      }
      return run;
    };
    const run = slow('GA000101B1', /\p{L}/u);
    expect([run.text, isScannerRun(run)]).toEqual(['GA000101B1', true]);
    // What may be a hand's is left out, and so is what came long before.
    expect(slow('9400111899', /\p{L}/u).text).toBe('00111899');
    expect(isNewRun(withKey(withKey(NO_KEYS, 'G', 0), 'A', SILENCE_MS, true))).toBe(true);
  });
});
