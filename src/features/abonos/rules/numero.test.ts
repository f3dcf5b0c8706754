import { expect, test } from 'vitest';
import { numeroText } from '#kit/rules/numero-text.ts';
import { typedNumero } from './numero.public.ts';

test.each([
  ['000000012', { numero: 12, de: null, only: true }],
  ['12', { numero: 12, de: null, only: false }],
  ['#12', { numero: 12, de: null, only: false }],
  ['entrega 12', { numero: 12, de: 'entrega', only: true }],
  ['Entrega #000000012', { numero: 12, de: 'entrega', only: true }],
  ['recibo12', { numero: 12, de: 'abono', only: true }],
  ['Comprobante No. 12', { numero: 12, de: 'abono', only: true }],
  ['abono n° 12', { numero: 12, de: 'abono', only: true }],
  ['entregas', null],
  ['1234567890', null],
  ['GA-12', null],
  ['', null],
])('the number in %j', (typed, expected) => expect(typedNumero(typed)).toEqual(expected));
test('a number is written with nine digits', () => expect(numeroText(12)).toBe('000000012'));
