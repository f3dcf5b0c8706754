import { expect, test } from 'vitest';
import { readPrealertas, TRACKING_REPETIDO } from './read-prealertas.public.ts';
import { PATRONES_INICIALES } from '#features/tracking/rules/courier.ts';
import { ten31 } from '#features/tracking/rules/tracking-numbers.arbitrary.ts';
import { PATRON_PROPIO } from '../../../../tests/harness/patron-propio.ts';

const read = (...typed: string[]) => readPrealertas(typed, PATRONES_INICIALES);

test('each is reduced, and says by which courier it comes', () => {
  const whole = '940011189922334455667';
  const number = whole + ten31(whole);
  const [amazon, routed] = read(' tba 123456789012', `42033166${number}`);
  expect(amazon).toEqual({
    tracking: 'TBA123456789012',
    codigos: ['TBA123456789012'],
    courier: 'Amazon',
    mensaje: null,
  });
  expect(routed).toEqual({
    tracking: number,
    codigos: [number, `42033166${number}`],
    courier: 'USPS',
    mensaje: null,
  });
});

test('the second of two that mean the same is refused, however it is written', () => {
  const [first, other, second] = read('TBA123456789012', 'TBA123456789013', 'tba-123456789012');
  expect([first?.mensaje, other?.mensaje, second?.mensaje]).toEqual([null, null, TRACKING_REPETIDO]);
});

test('what is no tracking says why, not that it comes twice', () => {
  const [first, second] = read('111-1234567-1234567', '111-1234567-1234567');
  expect(first?.mensaje).toMatch(/ningún courier de USA/);
  expect(second?.mensaje).toBe(first?.mensaje);
});

test('the installation’s own shapes count', () => {
  expect(read('ZZQ1234567')[0]?.mensaje).not.toBeNull();
  const [found] = readPrealertas(['ZZQ1234567'], [PATRON_PROPIO]);
  expect([found?.courier, found?.mensaje]).toEqual(['SHEIN', null]);
});
