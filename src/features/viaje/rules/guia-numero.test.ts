import { describe, expect, test } from 'vitest';
import { cajaDePaquete, guiaText, typedGuia } from './guia-numero.ts';

test('a guide is written with the prefix of its service', () => expect(guiaText('MC', 123)).toBe('GMC-123'));

describe('the number of a guide', () => {
  test.each(['GA-123', 'ga-123', 'GA000123', "GA'123", 'GA123', 'G-123', ' GMAR-000123 ', 'GA 123', 'G31-000123'])(
    'is read in %s, which can be nothing else',
    (typed) => expect(typedGuia(typed)).toEqual({ guia_numero: 123, guia_caja: null, only: true }),
  );
  test.each(['GA-123-B2', 'ga000123b2', "GA'123'B2", 'G-123-B2', ' GMAR-000123-B02 '])(
    'and of its box in %s',
    (typed) => expect(typedGuia(typed)).toEqual({ guia_numero: 123, guia_caja: 2, only: true }),
  );
  test.each(['123', '0123', '000000000123'])('may be meant by %s', (typed) =>
    expect(typedGuia(typed)).toEqual({ guia_numero: 123, guia_caja: null, only: false }),
  );
  test.each(['', 'GA', 'Garcia', 'PA000123', 'GABCD-1', '12a', '1Z999', '1234567890', 'GA-1234567890'])(
    'is not in «%s»',
    (typed) => expect(typedGuia(typed)).toBeNull(),
  );
});

test('a box is written behind its guide', () => {
  const paquete = { servicio_prefijo: 'MC', guia_numero: 123, guia_caja: 2 };
  expect(cajaDePaquete(paquete)).toBe('GMC-123-B2');
  expect(cajaDePaquete({ ...paquete, guia_numero: null, guia_caja: null })).toBeNull();
});
