import { beforeEach, expect, test } from 'vitest';
import {
  hideErrorToasts,
  hideToast,
  showErrorToast,
  showLoadingToast,
  showSuccessToast,
  showWarningToast,
  toastStore,
} from './toast.ts';

const standing = (): string[] => toastStore.get().map(({ kind, message }) => `${kind}: ${message}`);
beforeEach(() => {
  for (const { id } of toastStore.get()) hideToast(id);
});

test('a success takes away the failures that still stand, and nothing else', () => {
  showErrorToast('El código no es correcto.');
  showWarningToast('Queda poco tiempo.');
  showLoadingToast();
  showSuccessToast('Los datos se guardaron.');
  expect(standing()).toEqual([
    'warning: Queda poco tiempo.',
    'loading: Por favor espere...',
    'success: Los datos se guardaron.',
  ]);
});

test('a new try takes away what was said of the one before', () => {
  showErrorToast('Usuario o contraseña incorrectos.');
  showWarningToast('Queda poco tiempo.');
  hideErrorToasts();
  expect(standing()).toEqual(['warning: Queda poco tiempo.']);
});

test('a failure after a success stands beside it', () => {
  showSuccessToast('Los datos se guardaron.');
  showErrorToast('Error al procesar la solicitud.');
  expect(standing()).toEqual(['success: Los datos se guardaron.', 'error: Error al procesar la solicitud.']);
});

test('the same sentence twice is one toast', () => {
  showErrorToast('Error.');
  showErrorToast('Error.');
  expect(standing()).toEqual(['error: Error.']);
});

test('a failure stands five seconds, a success three, and what is being done until it is done', () => {
  showSuccessToast('Los datos se guardaron.');
  showErrorToast('Error.');
  showLoadingToast();
  expect(toastStore.get().map(({ kind, duration }) => [kind, duration])).toEqual([
    ['success', 3000],
    ['error', 5000],
    ['loading', null],
  ]);
});
