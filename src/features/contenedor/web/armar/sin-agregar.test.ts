import { expect, test } from 'vitest';
import { scanTold } from '#kit/web/scan/scan-told.ts';
import { handScan, takeScans } from './por-agregar.ts';
import { tellSinAgregar } from './sin-agregar.ts';

test('what no screen added is named once, with the reason, and forgotten', () => {
  tellSinAgregar('packinglist.1', 'la lista está en estado Cerrado');
  expect(scanTold.get()).toBeNull();
  handScan('packinglist.1', 'A');
  tellSinAgregar('packinglist.1', 'la lista está en estado Cerrado');
  expect(scanTold.get()).toEqual({ code: 'A', reason: 'no se agregó: la lista está en estado Cerrado.' });
  expect(takeScans('packinglist.1')).toEqual([]);
  for (const codigo of ['A', 'B', 'A']) handScan('packinglist.1', codigo);
  tellSinAgregar('packinglist.1');
  expect(scanTold.get()).toEqual({
    code: 'A y B',
    reason: 'no se agregaron: la pantalla para agregar no se abrió.',
  });
});
