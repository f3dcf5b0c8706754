import { expect, test } from 'vitest';
import { scanTold } from '#kit/web/scan/scan-told.ts';
import { handScan, takeScans } from './por-agregar.ts';
import { tellNoAgregados, tellSinAgregar } from './sin-agregar.ts';

const CERRADO = 'La lista está en estado Cerrado';

test('what no screen added is named with the reason, and forgotten', () => {
  tellSinAgregar('packinglist.1', CERRADO);
  expect(scanTold.get()).toBeNull();
  handScan('packinglist.1', 'A');
  tellSinAgregar('packinglist.1', CERRADO);
  expect(scanTold.get()).toEqual({ code: 'A', reason: 'no se agregó: la lista está en estado Cerrado.' });
  expect(takeScans('packinglist.1')).toEqual([]);
});

test('what is left out afterwards joins what is still told, and not what was dismissed or is of another', () => {
  const hand = (clave: string, ...codigos: readonly string[]): void =>
    codigos.forEach((codigo) => handScan(clave, codigo));
  scanTold.set(null);
  hand('packinglist.1', 'A', 'B', 'A');
  tellSinAgregar('packinglist.1', CERRADO);
  hand('packinglist.1', 'C');
  tellSinAgregar('packinglist.1', `${CERRADO}.`);
  expect(scanTold.get()).toEqual({ code: 'A, B y C', reason: 'no se agregaron: la lista está en estado Cerrado.' });
  hand('packinglist.1', 'D');
  tellSinAgregar('packinglist.1');
  expect(scanTold.get()).toEqual({ code: 'A, B, C y D', reason: 'no se agregaron.' });
  hand('packinglist.2', 'E');
  tellSinAgregar('packinglist.2');
  const reason = 'no se agregó: la pantalla para agregar no está abierta.';
  expect(scanTold.get()).toEqual({ code: 'E', reason });
  scanTold.set(null);
  hand('packinglist.2', 'F');
  tellSinAgregar('packinglist.2');
  expect(scanTold.get()).toEqual({ code: 'F', reason });
});

test('what was refused after the screen was left is named beside it, and nothing waits for another screen', () => {
  scanTold.set(null);
  handScan('packinglist.3', 'A');
  tellSinAgregar('packinglist.3', CERRADO);
  tellNoAgregados('packinglist.3', ['B'], `${CERRADO}.`);
  expect(scanTold.get()).toEqual({ code: 'A y B', reason: 'no se agregaron: la lista está en estado Cerrado.' });
  expect(takeScans('packinglist.3')).toEqual([]);
});
