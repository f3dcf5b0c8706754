import { describe, expect, test } from 'vitest';
import { EMPTY_PLATE, type Reading, type Plate, readWeight, weigh } from './read-weight.ts';

describe('a line of a scale', () => {
  test.each([
    ['ST,GS,+  2.35lb', 2.35, true],
    ['US,GS,+  2.35lb', 2.35, false],
    ['  12.40 lb', 12.4, null],
    ['W: 1.07 kg', 2.36, null],
    ['ST,NT,+   500 g', 1.1, true],
    ['5.6 oz', 0.35, null],
    ['0.00LB G', 0, null],
    ['- 0.00 lb', 0, null],
    ['7.25 lbs ?', 7.25, false],
  ])('%j is %f pounds, at rest %s', (line, pounds, atRest) => expect(readWeight(line)).toEqual({ pounds, atRest }));

  test.each(['', 'OL', 'ST,GS,------', '- 2.35 lb', '2.35', '2.35 st', 'TBA300000000001'])(
    '%j is no weight',
    (line) => {
      expect(readWeight(line)).toBeNull();
    },
  );
});

describe('the plate', () => {
  const after = (...lines: readonly string[]): Plate =>
    lines.map(readWeight).reduce<Plate>((plate, reading) => weigh(plate, reading as Reading), EMPTY_PLATE);

  test('holds nothing until the load rests', () => {
    expect(after('US,GS,+2.10lb', 'US,GS,+2.30lb').load).toBeNull();
    expect(after('US,GS,+2.10lb', 'ST,GS,+2.35lb').load).toEqual({ number: 1, pounds: 2.35 });
  });

  test('of a scale that does not say so, three equal figures are rest', () => {
    expect(after('2.35 lb', '2.35 lb').load).toBeNull();
    expect(after('2.30 lb', '2.35 lb', '2.35 lb', '2.35 lb').load).toEqual({ number: 1, pounds: 2.35 });
  });

  test('a second load is another, though it weighs the same; one that grows is the same load', () => {
    const first = ['ST,GS,+2.35lb', 'ST,GS,+2.35lb'];
    expect(after(...first, 'ST,GS,+3.00lb').load).toEqual({ number: 1, pounds: 3 });
    expect(after(...first, 'ST,GS,+0.00lb').load).toBeNull();
    expect(after(...first, 'ST,GS,+0.02lb', 'ST,GS,+2.35lb').load).toEqual({ number: 2, pounds: 2.35 });
  });
});
