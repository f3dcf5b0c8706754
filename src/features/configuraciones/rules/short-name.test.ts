import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test.each([
  ['Encomienda', 'Encomienda'],
  ['Catracho Box', 'Catracho Box'],
  ['Courier Catracho Express', 'Courier'],
  ['La Ceiba Express de Honduras', 'La Ceiba'],
  ['Transportesinternacionales', 'Transportesi'],
])('%s stands under its icon as %s', (nombre, short) => expect(shortName(nombre)).toBe(short));
