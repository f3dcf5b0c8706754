import { expect, test } from 'vitest';
import { kitErrors } from '#kit/contract/errors.ts';
import { atOnce } from './at-once.ts';

const refusal = expect.objectContaining({ code: 'DEMASIADAS_DESCARGAS', status: 429, retryAfter: 9 });

test('whoever holds all places is refused until one is given back, others are not', () => {
  const take = atOnce(2, kitErrors.DEMASIADAS_DESCARGAS, 9);
  const give = take('ana');
  take('ana');
  expect(() => take('ana')).toThrow(refusal);
  take('bruno');
  give();
  take('ana');
  expect(() => take('ana')).toThrow(refusal);
});

test('a place given back twice is one place', () => {
  const take = atOnce(2, kitErrors.DEMASIADAS_DESCARGAS, 9);
  const give = take('ana');
  take('ana');
  give();
  give();
  take('ana');
  expect(() => take('ana')).toThrow(refusal);
});
