import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalTracking } from './canonical-tracking.ts';
import { recogniseCourier } from './recognise-courier.ts';
import { refusalOf } from './refusal-of.ts';
import { FALLS_TO, MAKERS, type NumberMaker, ten31, wrongDigit } from './tracking-numbers.arbitrary.ts';

const named = MAKERS.map((maker, i) => [`${maker.formato} #${i}`, maker] as const);
const oneSign = (code: string): boolean => new Set(canonicalTracking(code).tracking).size === 1;
const numbersOf = ({ valid }: NumberMaker) => valid.filter((code) => !oneSign(code));
const withSign = (code: string, at: number, sign: string): string => code.slice(0, at) + sign + code.slice(at + 1);

describe('every number of a format', () => {
  test.each(named)('%s is named right', (_, maker) => {
    let own = 0;
    fc.assert(
      fc.property(numbersOf(maker), (code) => {
        const { courier, formato, candidatos } = recogniseCourier(code);
        expect(refusalOf(code)).toBeNull();
        expect(candidatos).toContain(maker.courier);
        if (maker.yieldsTo?.includes(formato ?? '')) return;
        own += 1;
        expect({ courier, formato }).toEqual({ courier: maker.courier, formato: maker.formato });
      }),
    );
    expect(own).toBeGreaterThan(40);
  });
});

describe('a wrong check digit', () => {
  test.each(named.filter(([, { checkAt }]) => checkAt !== undefined))('%s is not accepted', (_, maker) => {
    let refused = 0;
    fc.assert(
      fc.property(numbersOf(maker), fc.integer({ min: 1, max: 9 }), (code, shift) => {
        const bad = wrongDigit(maker.checkAt ?? 0, code, shift);
        const { formato } = recogniseCourier(bad);
        if (formato !== null && FALLS_TO[maker.formato]?.includes(formato)) return;
        refused += 1;
        expect(formato).toBeNull();
        expect(refusalOf(bad)?.motivo).toBe('sin_courier');
      }),
      { numRuns: 1000 },
    );
    expect(refused).toBeGreaterThan(500);
  });

  test('any one wrong digit of a USPS number is noticed, and of FedEx Ground', () => {
    const careful = MAKERS.filter(({ formato }) => /^usps_impb|^fedex_ground$/.test(formato));
    for (const maker of careful) {
      fc.assert(
        fc.property(numbersOf(maker), fc.nat(), fc.integer({ min: 1, max: 9 }), (code, place, shift) => {
          const { tracking } = canonicalTracking(code);
          // The leading two digits are kept: they identify the format.
          const at = 2 + (place % (tracking.length - 2));
          const bad = withSign(tracking, at, String((Number(tracking[at]) + shift) % 10));
          expect(refusalOf(bad)).not.toBeNull();
        }),
      );
    }
  });
});

describe('what scanners and people add', () => {
  const anyNumber = fc.oneof(...MAKERS.map(numbersOf));
  const gap = fc.constantFrom('', '', '', '', ' ', '  ', '-', "'", '\u00A0', '\u2011', '\u200B');
  const noise = fc.record({
    before: fc.constantFrom('', ' ', '\t', ']C1', ']d2', '+C1', '\u0002', '\uFEFF'),
    after: fc.constantFrom('', '\t', '\r\n', '\n', ' ', '\u0003', '\u001D'),
    lower: fc.boolean(),
    gaps: fc.array(gap, { minLength: 50, maxLength: 50 }),
  });

  test('never changes the number or its carrier', () => {
    fc.assert(
      fc.property(anyNumber, noise, (code, { before, after, lower, gaps }) => {
        const spaced = code
          .split('')
          .map((sign, i) => sign + (gaps[i] ?? ''))
          .join('');
        // The other layout types every hyphen as an apostrophe, and ] as +.
        const layout = before.startsWith('+') ? spaced.replace(/[-\u2011]/gu, "'") : spaced;
        const read = before + (lower ? layout.toLowerCase() : layout) + after;
        expect(canonicalTracking(read).tracking).toBe(canonicalTracking(code).tracking);
        expect(recogniseCourier(read)).toEqual(recogniseCourier(code));
        expect(canonicalTracking(read).otros_signos).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });

  test('reducing twice is reducing once, whatever is typed', () => {
    const typed = fc.oneof(
      anyNumber,
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(..."GPAE0123456789420-' ]C1+&\u001D".split('')), maxLength: 45 }),
      fc.tuple(anyNumber, fc.constantFrom('\u001D', '<GS>', '^]', '\u001E'), anyNumber).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(typed, (read) => {
        const once = canonicalTracking(read);
        expect(once.tracking).toMatch(/^[A-Z0-9]*$/);
        const twice = canonicalTracking(once.tracking);
        expect([twice.tracking, twice.kind]).toEqual([once.tracking, once.kind]);
        expect(once.codigos.every((code) => /^[A-Z0-9]{1,50}$/.test(code))).toBe(true);
        // Stored codes lead to the same parcel again, unless one barcode held two numbers.
        if (!/[\u001C-\u001E&^]|GS/iu.test(read)) {
          for (const code of once.codigos) expect(canonicalTracking(code).tracking).toBe(once.tracking);
        }
      }),
      { numRuns: 5000 },
    );
  });

  test('USPS routing leads to the number, with a separator or without', () => {
    const body = fc
      .tuple(fc.constantFrom('92', '93', '94', '95'), fc.stringMatching(/^\d{19}$/))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(
        body,
        fc.stringMatching(/^(?:\d{5}|\d{9})$/),
        fc.constantFrom('', '\u001D', '<GS>', ';GS:', '&+'),
        (start, zip, gs) => {
          const code = start + ten31(start);
          const reading = canonicalTracking(`420${zip}${gs}${code}`);
          expect(reading.tracking).toBe(code);
          expect(reading.codigos).toEqual([code, `420${zip}${code}`]);
        },
      ),
    );
  });
});
