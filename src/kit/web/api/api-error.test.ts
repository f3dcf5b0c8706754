import { expect, test } from 'vitest';
import { ApiError, sentenceOf } from './api-error.ts';

test('of what was asked for the reason at its field is told, else what happened', () => {
  const refused = new ApiError(400, 'ENTRADA_INVALIDA', 'Revise los campos señalados.', { id: 'Es demasiado largo.' });
  expect(sentenceOf(refused, 'id')).toBe('Es demasiado largo.');
  expect(sentenceOf(refused, 'otro')).toBe('Revise los campos señalados.');
  expect(sentenceOf(new Error('x'), 'id')).toBe('Error al procesar la solicitud.');
});
