import { expect, test } from 'vitest';
import { registradoPor } from './registrado-por.ts';

test('an account tells who made it: of a customer who registered online, the customer', () => {
  expect(registradoPor({ usuario_registro: 'público', cliente_id: 37 })).toBe('El cliente');
  expect(registradoPor({ usuario_registro: 'admin', cliente_id: 37 })).toBe('admin');
  expect(registradoPor({ usuario_registro: 'admin', cliente_id: null })).toBe('admin');
});
