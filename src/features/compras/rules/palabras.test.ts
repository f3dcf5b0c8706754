import { expect, test } from 'vitest';
import { cuandoText, faltaText, salidaText } from './palabras.ts';

const HOY = '2026-11-23';
const dates = { fecha_salida_estimada: '2026-11-27', llegada: { desde: '2026-12-02', hasta: '2026-12-05' } };
const at = (step: number | null, terminada = false) => ({ step, terminada, espera: null });
const RANGE = 'Llega entre el 2 y el 5 de diciembre.';

test.each([
  [null, null],
  ['2026-11-22', null],
  ['2026-11-23', 'Sale hoy de Miami.'],
  ['2026-11-27', 'Sale de Miami el 27 de noviembre.'],
])('that leaves on %s', (fecha, said) => expect(salidaText(fecha, HOY)).toBe(said));

test('the days of what comes next, from Miami until it is there', () => {
  expect([0, 1, 2, 3, 4].map((step) => cuandoText(dates, at(step), HOY))).toEqual([
    null,
    `Sale de Miami el 27 de noviembre. ${RANGE}`,
    RANGE,
    RANGE,
    null,
  ]);
  expect(cuandoText(dates, at(null, true), HOY)).toBeNull();
  // While it waits for a request, nobody can say when it leaves.
  expect(cuandoText(dates, { ...at(1), espera: 'solicitud' }, HOY)).toBeNull();
  expect(cuandoText({ fecha_salida_estimada: null, llegada: null }, at(1), HOY)).toBeNull();
});

test('what is not known says so in words, once, and nothing where nothing is', () => {
  const unweighed = { guia: null, paquetes: [{ peso_cobrar: null }] };
  const weighed = { guia: null, paquetes: [{ peso_cobrar: 2.5 }] };
  expect([0, 1, 2, 3, 4].map((step) => faltaText(unweighed, at(step)))).toEqual([
    null,
    'Aún no lo pesamos.',
    null,
    'Sabrá la sucursal al llegar.',
    null,
  ]);
  expect(faltaText(weighed, at(1))).toBeNull();
  expect(faltaText(unweighed, at(3, true))).toBeNull();
});
