import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitted, printable } from './label-text.ts';
import { widthOf } from './letter-widths.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 200 });

describe('signs that printers have', () => {
  test.each([
    ['José Ñuñez-Güell', 'José Ñuñez-Güell'],
    ['“Casa” – Łódź…', '"Casa" - ?ódz...'],
    ['uno\n\tdos\u200b  tres ', 'uno dos tres'],
    ['Ame\u0301rica', 'América'],
    ['包裹 📦', '?? ?'],
  ])('%j', (raw, expected) => expect(printable(raw)).toBe(expected));

  test('are all of what is left', () => {
    fc.assert(fc.property(text, (raw) => /^[\u0020-\u007e\u00a1-\u00ff]*$/.test(printable(raw))));
  });
});

describe('a text in its room', () => {
  test('is as large as it can be', () => {
    expect(fitted('Ana', { width: 700, max: 60, min: 30 })).toEqual({ lines: ['Ana'], size: 60 });
    const { size } = fitted('Ana María Alvarado de Rodríguez', { width: 700, max: 60, min: 30 });
    expect(size).toBeLessThan(60);
    expect(size).toBeGreaterThan(30);
  });

  test('takes further lines before it becomes small, and breaks no word that has room', () => {
    expect(fitted('Ana María Alvarado de Rodríguez', { width: 500, height: 120, max: 60, min: 30 }).lines).toEqual([
      'Ana María Alvarado',
      'de Rodríguez',
    ]);
  });

  test('is seen to be cut where nothing helps', () => {
    const { lines, size } = fitted('x'.repeat(100), { width: 200, max: 40, min: 30 });
    expect(size).toBe(30);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^x+\.\.\.$/);
  });

  test('never leaves it', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 80, max: 700 }), fc.integer({ min: 0, max: 300 }), (raw, width, height) => {
        const { lines, size } = fitted(raw, { width, height, max: 60, min: 18 });
        for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(width);
        if (lines.length > 1) expect(size * (0.95 + 1.08 * (lines.length - 1))).toBeLessThanOrEqual(height + 0.001);
      }),
    );
  });
});
