import { expect, test } from 'vitest';
import { handScan, takeScans } from './por-agregar.ts';

test('codes are kept for one container in the order of their scans, and given once', () => {
  expect(takeScans('packinglist.1')).toEqual([]);
  for (const codigo of ['A', 'B', 'A']) handScan('packinglist.1', codigo);
  handScan('packinglist.2', 'C');
  expect(takeScans('packinglist.1')).toEqual(['A', 'B', 'A']);
  expect(takeScans('packinglist.1')).toEqual([]);
  expect(takeScans('packinglist.2')).toEqual(['C']);
});
