import { expect, test } from 'vitest';
import { ApiError, sentenceOf, transportError } from './api-error.ts';

test('without an answer that is told, with what the browser said of it for support', () => {
  expect(transportError(new TypeError('Failed to fetch')).message).toBe(
    '¡Vaya! parece que hubo problemas para comunicarse con el servidor. (Failed to fetch)',
  );
  expect(transportError(new Error('')).message).toBe(
    '¡Vaya! parece que hubo problemas para comunicarse con el servidor.',
  );
});

test('of what was asked for the reason at its field is told, else what happened', () => {
  const refused = new ApiError(400, 'ENTRADA_INVALIDA', 'Revise los campos señalados.', { id: 'Es demasiado largo.' });
  expect(sentenceOf(refused, 'id')).toBe('Es demasiado largo.');
  expect(sentenceOf(refused, 'otro')).toBe('Revise los campos señalados.');
  expect(sentenceOf(new Error('x'), 'id')).toBe('Error al procesar la solicitud.');
});
