import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BURST_KEYS,
  EMPTY_SCAN,
  KEY_GAP_MS,
  REPEAT_MS,
  type ScanEvent,
  SILENCE_MS,
  scanStep,
  takeScan,
  type TakenScan,
} from './scan-burst.ts';

/** Simulates keys at given times. Returns the codes that ended and what is left in the field. */
const play = (events: readonly { readonly key: string; readonly at: number }[], until: number) => {
  let state = EMPTY_SCAN;
  const codes: string[] = [];
  const feed = (event: ScanEvent): void => {
    const step = scanStep(state, event);
    state = step.state;
    if (step.code !== null) codes.push(step.code);
  };
  for (const { key, at } of events) {
    feed({ kind: 'silence', at });
    feed(key === 'Enter' ? { kind: 'end', at } : { kind: 'text', text: state.text + key, at });
  }
  feed({ kind: 'silence', at: until });
  return { codes, text: state.text };
};
const typed = (text: string, gap: number, start = 0) =>
  text.split('').map((key, index) => ({ key, at: start + index * gap }));
const enter = (at: number) => ({ key: 'Enter', at });

const code = fc.stringMatching(/^[A-Z0-9]{6,34}$/);
const quick = fc.integer({ min: 0, max: KEY_GAP_MS - 1 });
const slow = fc.integer({ min: KEY_GAP_MS, max: 900 });

describe('a scanner or a hand', () => {
  it('takes a burst followed by silence, whatever the code', () => {
    fc.assert(
      fc.property(code, quick, (text, gap) => {
        const last = (text.length - 1) * gap;
        expect(play(typed(text, gap), last + SILENCE_MS)).toEqual({ codes: [text], text: '' });
        expect(play(typed(text, gap), last + SILENCE_MS - 1)).toEqual({ codes: [], text });
      }),
    );
  });

  it('takes a burst at its Enter, once', () => {
    fc.assert(
      fc.property(code, quick, (text, gap) => {
        const end = text.length * gap;
        expect(play([...typed(text, gap), enter(end)], end + 5000)).toEqual({ codes: [text], text: '' });
      }),
    );
  });

  it('keeps two scans apart that follow each other', () => {
    fc.assert(
      fc.property(code, code, quick, (one, other, gap) => {
        const start = one.length * gap + SILENCE_MS;
        const events = [...typed(one, gap), ...typed(other, gap, start)];
        expect(play(events, start + 5000).codes).toEqual([one, other]);
      }),
    );
  });

  it('never ends what a hand types, however long it rests', () => {
    fc.assert(
      fc.property(code, slow, (text, gap) => {
        expect(play(typed(text, gap), 1_000_000)).toEqual({ codes: [], text });
        expect(play([...typed(text, gap), enter(1_000_000)], 1_000_001).codes).toEqual([text]);
      }),
    );
  });

  it('leaves out what a hand had begun before it reached for the scanner', () => {
    const pause = fc.integer({ min: 300, max: 60_000 });
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{1,8}$/), code, slow, pause, quick, (begun, text, gap, rest, fast) => {
        const start = (begun.length - 1) * gap + rest;
        const keys = [...typed(begun, gap), ...typed(text, fast, start)];
        expect(play(keys, start + 10_000).codes).toEqual([text]);
        expect(play([...keys, enter(start + text.length * fast)], 0).codes).toEqual([text]);
        // A hand's Enter, before the pause that would have ended it.
        expect(play([...keys, enter(start + text.length * fast + 500)], 0).codes).toEqual([text]);
      }),
    );
  });

  it('keeps a code whole over which the scanner stutters', () => {
    const stutter = fc.integer({ min: KEY_GAP_MS, max: SILENCE_MS - 1 });
    fc.assert(
      fc.property(code, code, stutter, quick, (front, back, gap, fast) => {
        const start = (front.length - 1) * fast + gap;
        const keys = [...typed(front, fast), ...typed(back, fast, start)];
        const last = start + (back.length - 1) * fast;
        expect(play(keys, last + SILENCE_MS).codes).toEqual([front + back]);
        expect(play([...keys, enter(last + fast)], last + 5000).codes).toEqual([front + back]);
      }),
    );
  });

  it('keeps it whole also when less follows than a burst, and takes it without Enter', () => {
    const pause = fc.integer({ min: KEY_GAP_MS, max: SILENCE_MS - 1 });
    fc.assert(
      fc.property(code, fc.stringMatching(/^[A-Z0-9]{1,5}$/), pause, quick, (front, back, gap, fast) => {
        const start = (front.length - 1) * fast + gap;
        const last = start + (back.length - 1) * fast;
        const keys = [...typed(front, fast), ...typed(back, fast, start)];
        expect(play(keys, last + SILENCE_MS)).toEqual({ codes: [front + back], text: '' });
      }),
    );
  });

  it('takes a short code by Enter only', () => {
    const short = 'A'.repeat(BURST_KEYS - 1);
    expect(play(typed(short, 2), 10_000)).toEqual({ codes: [], text: short });
    expect(play([...typed(short, 2), enter(10)], 10).codes).toEqual([short]);
  });

  it('does not take what was pasted or mended until Enter', () => {
    const pasted = scanStep(EMPTY_SCAN, { kind: 'text', text: '1Z999AA10123456784', at: 0 }).state;
    expect(scanStep(pasted, { kind: 'silence', at: 10_000 }).code).toBeNull();
    expect(scanStep(pasted, { kind: 'end', at: 10_000 }).code).toBe('1Z999AA10123456784');
    const mended = scanStep(pasted, { kind: 'text', text: '1Z999AA1012345678', at: 1 }).state;
    expect(scanStep(mended, { kind: 'silence', at: 10_000 }).code).toBeNull();
  });

  it('is not ended by a bare Enter', () => {
    expect(scanStep(EMPTY_SCAN, { kind: 'end', at: 0 }).code).toBeNull();
    expect(scanStep({ ...EMPTY_SCAN, text: '  ' }, { kind: 'end', at: 0 })).toEqual({ state: EMPTY_SCAN, code: null });
  });

  it('passes on the signs between the elements of a code', () => {
    const text = ']C1420331269261290\u001d12345';
    expect(play(typed(text, 3), 5000).codes).toEqual([text]);
  });
});

describe('the same code again', () => {
  it('is one scan within two seconds of the one taken, and another after them', () => {
    fc.assert(
      fc.property(code, fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 20 }), (text, gaps) => {
        let taken: readonly TakenScan[] = [];
        let [now, last] = [0, Number.NEGATIVE_INFINITY];
        for (const gap of gaps) {
          now += gap;
          const next = takeScan(taken, text, now);
          expect(next !== null).toBe(now - last >= REPEAT_MS);
          if (next !== null) [taken, last] = [next, now];
        }
      }),
    );
  });

  it('is known also when another came between', () => {
    const both = takeScan(takeScan([], 'A', 0) ?? [], 'B', 500) ?? [];
    expect(takeScan(both, 'A', 900)).toBeNull();
    expect(takeScan(both, 'C', 900)).not.toBeNull();
  });
});
