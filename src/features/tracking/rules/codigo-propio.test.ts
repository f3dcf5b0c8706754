import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import lecturas from '#db/data/lecturas-de-escaner.json' with { type: 'json' };
import samples from '#db/data/tracking-numbers.json' with { type: 'json' };
import { canonicalTracking } from './canonical-tracking.ts';
import { ownBarcode } from './codigo-propio.ts';
import { refusalOf } from './refusal-of.ts';
import { MAKERS } from './tracking-numbers.arbitrary.ts';

const BOX = { kind: 'guia', numero: 111, caja: 2, otros_signos: false } as const;

describe('the code of a box', () => {
  test.each([
    'GA000111B2',
    'ga000111b2',
    'GA-111-B2',
    'ga-111-b2',
    'GA-111B2',
    'GA111B2',
    'GA111-B2',
    'GA 111 B2',
    'GA000111 B 2',
    'GA-111-B02',
    'GA-111-B-2',
    // A scanner with US layout on a Spanish keyboard, and the reverse.
    "GA'111'B2",
    "ga'111'b2",
    'GA\u2011111\u2011B2',
    'GA\u2013111\u2019B2',
    // What scanners add around it.
    ' GA000111B2\t',
    'GA000111B2\r\n',
    ']C1GA000111B2',
    '+C1GA000111B2',
    ']d2ga000111b2\u001D',
    '\u0002GA000111B2\u0003',
    '\uFEFFGA000111B2',
  ])('is read in %j', (typed) => {
    expect(canonicalTracking(typed)).toMatchObject({ ...BOX, prefijo: 'A', tracking: 'GA000111B2' });
  });

  test.each([
    ['G-111-B2', '', 'G000111B2'],
    ['GMAR-111-B2', 'MAR', 'GMAR000111B2'],
    ['G31-000111-B2', '31', 'G31000111B2'],
    ['GB000111B2', 'B', 'GB000111B2'],
    ['GB-111-B2', 'B', 'GB000111B2'],
  ])('is read in %s by the prefix of its service', (typed, prefijo, tracking) => {
    expect(canonicalTracking(typed)).toMatchObject({ ...BOX, prefijo, tracking });
  });

  test.each(['GA-111', 'GA000111', 'GB-2', 'GB000002'])('%s is a guide, and no box', (typed) => {
    expect(canonicalTracking(typed)).toMatchObject({ kind: 'guia', caja: null });
  });

  test.each([
    'PA-111-B2', // a packing list has no boxes
    'PA000111B2',
    'GA000111B0',
    'GA000111B',
    'GA000111B10000',
    'GA000111C2',
    'GA123456789B2',
    'GA-0-B2',
    'GABCD-111-B2',
    'GAB2',
    'B2',
    '111B2',
    'GA000111B2X',
  ])('is not in %s', (typed) => {
    expect(canonicalTracking(typed).kind === 'guia' && canonicalTracking(typed)).not.toMatchObject({ caja: 2 });
    expect(canonicalTracking(typed)).not.toHaveProperty('caja', expect.any(Number));
  });

  test('is written and read back, whatever the guide and the box', () => {
    const prefijo = fc.string({ unit: fc.constantFrom(...'ABCEGMPZ'.split('')), maxLength: 3 });
    const numero = fc.integer({ min: 1, max: 99_999_999 });
    const caja = fc.option(fc.integer({ min: 1, max: 9999 }));
    const hyphen = fc.constantFrom('-', "'", ' - ', '\u2011');
    fc.assert(
      fc.property(prefijo, numero, caja, hyphen, fc.boolean(), (letters, guia, box, sign, lower) => {
        const bars = ownBarcode('G', letters, guia, box);
        expect(bars).toMatch(/^[A-Z0-9]{7,17}$/);
        const written = [`G${letters}`, guia, ...(box === null ? [] : [`B${box}`])].join(sign);
        for (const code of [bars, written])
          expect(canonicalTracking(lower ? code.toLowerCase() : code)).toMatchObject({
            kind: 'guia',
            prefijo: letters,
            numero: guia,
            caja: box,
            tracking: bars,
            codigos: [bars],
          });
      }),
      { numRuns: 3000 },
    );
  });

  test('is no tracking of a carrier', () => {
    expect(refusalOf('GA000111B2')?.motivo).toBe('codigo_propio');
  });
});

describe('a number of a carrier', () => {
  test.each([...samples.filas, ...lecturas.filas].map(({ leido: read }) => [read] as const))('%j is no box', (read) => {
    expect(canonicalTracking(read)).not.toHaveProperty('caja', expect.any(Number));
  });

  test('is no box, of whatever format', () => {
    fc.assert(
      fc.property(fc.oneof(...MAKERS.map(({ valid }) => valid)), (code) => {
        expect(canonicalTracking(code).kind).toBe('tracking');
      }),
      { numRuns: 5000 },
    );
  });
});
