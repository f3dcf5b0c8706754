import { expect, test } from 'vitest';
import { canonicalTracking } from './canonical-tracking.ts';
import { codigoDeReempaque, isCodigoDeReempaque } from './codigo-reempaque.ts';
import { refusalOf } from './refusal-of.ts';

test.each([1, 12, 999_999, 1_000_000, 999_999_999])('the code of repack %i is read back as it is', (numero) => {
  const codigo = codigoDeReempaque(numero);
  expect(codigo).toMatch(/^[A-Z0-9]{1,50}$/);
  expect(isCodigoDeReempaque(codigo)).toBe(true);
  expect(canonicalTracking(` ${codigo.toLowerCase()}\t`)).toMatchObject({ kind: 'tracking', tracking: codigo });
});

test('nobody pre-alerts it', () => {
  expect(refusalOf('REEMP000012')?.motivo).toBe('codigo_propio');
});

test.each(['REEMPAQUE0001', 'REEMP12', 'TBA123456789012', 'GA000012'])('%s is none', (codigo) => {
  expect(isCodigoDeReempaque(codigo)).toBe(false);
});
