import { expect, test } from 'vitest';
import { almacenajeComun, computeAlmacenaje, almacenajeText, recargoOf } from './almacenaje.public.ts';

const terminos = { dias_gratis: 30, diario: 1 };

test.each([
  ['2026-11-12T18:00:00Z', '2026-12-12'],
  // Six in the evening in Tegucigalpa is midnight UTC; the local day counts.
  ['2026-11-13T05:59:59Z', '2026-12-12'],
  ['2026-11-13T06:00:00Z', '2026-12-13'],
  ['2026-12-15T12:00:00Z', '2027-01-14'],
  ['2028-02-01T12:00:00Z', '2028-03-02'],
])('what is available from %s lies for nothing until %s', (fecha_disponible, gratis_hasta) =>
  expect(computeAlmacenaje(fecha_disponible, terminos)).toEqual({ gratis_hasta, diario: 1 }),
);

test('no clock where nothing waits, nothing is charged, or no terms are fixed', () => {
  const since = '2026-11-12T18:00:00Z';
  expect(computeAlmacenaje(null, terminos)).toBeNull();
  expect(computeAlmacenaje(since, { ...terminos, diario: 0 })).toBeNull();
  expect(computeAlmacenaje(since, { dias_gratis: null, diario: null })).toBeNull();
  expect(computeAlmacenaje(since, { ...terminos, dias_gratis: 0 })?.gratis_hasta).toBe('2026-11-12');
});

test.each([
  // The day on which it became available is day 0: thirty free days end with the 12th.
  ['2026-11-12', 0],
  ['2026-12-12', 0],
  ['2026-12-13', 1.15],
  ['2026-12-15', 3.45],
])('its place costs by %s: US$ %f', (hoy, recargo) => {
  const clock = computeAlmacenaje('2026-11-13T05:59:59Z', { ...terminos, diario: 1.15 });
  expect(clock && recargoOf(clock, hoy)).toBe(recargo);
});

test('what all have is one clock', () => {
  const clock = { gratis_hasta: '2026-12-12', diario: 1 };
  expect(almacenajeComun([])).toBeNull();
  expect(almacenajeComun([null, null])).toBeNull();
  expect(almacenajeComun([clock])).toEqual(clock);
  expect(almacenajeComun([clock, { ...clock }])).toEqual(clock);
  expect(almacenajeComun([clock, { ...clock, gratis_hasta: '2026-12-13' }])).toBeNull();
  expect(almacenajeComun([clock, { ...clock, diario: 2 }])).toBeNull();
  expect(almacenajeComun([clock, null])).toBeNull();
  expect(almacenajeComun([null, clock])).toBeNull();
});

test('says until when, and afterwards since when it counts and how much it is', () => {
  const clock = { gratis_hasta: '2026-12-12', diario: 1 };
  expect(almacenajeText(clock, '2026-11-20')).toBe(
    'Almacenaje gratis hasta el 12 de diciembre; después, US$ 1.00 por día.',
  );
  expect(almacenajeText(clock, '2026-12-12')).toBe('Almacenaje gratis hasta hoy; después, US$ 1.00 por día.');
  expect(almacenajeText(clock, '2026-12-13')).toBe(
    'Almacenaje gratis hasta el 12 de diciembre. Desde el 13 de diciembre cuenta US$ 1.00 por día: US$ 1.00 hasta hoy.',
  );
  expect(almacenajeText(clock, '2027-03-12')).toBe(
    'Almacenaje gratis hasta el 12 de diciembre de 2026. Desde el 13 de diciembre de 2026 cuenta US$ 1.00 por día: US$ 90.00 hasta hoy.',
  );
  expect(almacenajeText(clock, '2026-12-13', 2)).toMatch(/: US\$ 1\.00 hasta hoy por cada guía\.$/);
});
