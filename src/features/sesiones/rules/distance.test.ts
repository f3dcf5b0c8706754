import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceMetres, type Position } from './distance.ts';

const SAN_PEDRO_SULA: Position = [15.50417, -88.025];
const TEGUCIGALPA: Position = [14.0723, -87.1921];
const HALF_WAY_ROUND = 20_015_115;

const position = fc.tuple(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: -180, max: 180, noNaN: true }),
) as fc.Arbitrary<Position>;

describe('distanceMetres', () => {
  test('nothing to the place itself', () => expect(distanceMetres(SAN_PEDRO_SULA, SAN_PEDRO_SULA)).toBe(0));
  test('San Pedro Sula to Tegucigalpa is some 182 km', () =>
    expect(distanceMetres(SAN_PEDRO_SULA, TEGUCIGALPA) / 1000).toBeCloseTo(182.7, 0));
  test('a thousandth of a degree to the north is 111 m', () =>
    expect(distanceMetres([15, -88], [15.001, -88])).toBeCloseTo(111.2, 1));
  test('across the date line is near', () => expect(distanceMetres([0, 179.9995], [0, -179.9995])).toBeLessThan(112));
  test('pole to pole is half the way round', () =>
    expect(distanceMetres([90, 0], [-90, 0])).toBeCloseTo(HALF_WAY_ROUND, -2));

  test('is the same both ways, never negative, never more than half the way round', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        const metres = distanceMetres(a, b);
        expect(metres).toBeGreaterThanOrEqual(0);
        expect(metres).toBeLessThanOrEqual(HALF_WAY_ROUND + 1);
        expect(metres).toBeCloseTo(distanceMetres(b, a), 3);
      }),
    );
  });
});
