import { expect, test } from 'vitest';
import { ownBarcode } from '#features/tracking/rules/codigo-propio.ts';
import { codigoDeEstante } from '#features/tracking/rules/estante.ts';
import { noEsCaja } from './no-es-caja.ts';

test.each([
  [ownBarcode('P', 'E', 3), 'Es la etiqueta de PE-3, no una caja.'],
  ['pa-5', 'Es la etiqueta de PA-5, no una caja.'],
  [ownBarcode('T', '', 4), 'Es la etiqueta de T-4, no una caja.'],
  [codigoDeEstante('A-03-2'), 'Es la etiqueta del estante A-03-2, no una caja.'],
  [ownBarcode('G', 'A', 3, 2), null],
  [ownBarcode('G', 'A', 3), null],
  ['TBA123456789012', null],
  ['', null],
])('%s: %s', (codigo, said) => expect(noEsCaja(codigo)).toBe(said));
