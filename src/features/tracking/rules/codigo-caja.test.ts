import { expect, test } from 'vitest';
import { canonicalTracking } from './canonical-tracking.ts';
import { codigoDeCaja, codigoDeEtiqueta, isCodigoDeCaja } from './codigo-caja.ts';
import { fitsOf } from './fits.ts';
import { refusalOf } from './refusal-of.ts';

test.each([1, 12, 999_999, 1_000_000, 9_999_999])(
  'the code of box %i is read back as it is, and no carrier’s',
  (id) => {
    const codigo = codigoDeCaja(id);
    expect(codigo).toMatch(/^[A-Z0-9]{1,50}$/);
    expect(isCodigoDeCaja(codigo)).toBe(true);
    expect(fitsOf(codigo)).toEqual([]);
    expect(canonicalTracking(` ${codigo.toLowerCase()}\t`)).toMatchObject({ kind: 'tracking', tracking: codigo });
  },
);

test('nobody pre-alerts it', () => expect(refusalOf('CAJA000012')?.motivo).toBe('codigo_propio'));

test.each(['CAJAS000012', 'CAJA12', 'TBA123456789012', 'GA000012B1'])('%s is none', (codigo) => {
  expect(isCodigoDeCaja(codigo)).toBe(false);
});

test('a label names the box of the guide, the box of its tracking, or the tracking', () => {
  const paquete = {
    paquete_id: 12,
    tracking: '1Z1',
    servicio_prefijo: 'A',
    guia_numero: 7,
    guia_caja: 2,
    total_cajas: 3,
  };
  expect(codigoDeEtiqueta(paquete)).toBe('GA000007B2');
  const libre = { ...paquete, guia_numero: null, guia_caja: null };
  expect(codigoDeEtiqueta(libre)).toBe('CAJA000012');
  expect(codigoDeEtiqueta({ ...libre, total_cajas: 1 })).toBe('1Z1');
});
