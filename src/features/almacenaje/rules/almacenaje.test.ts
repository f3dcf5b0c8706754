import { expect, test } from 'vitest';
import { almacenajeDe, almacenajeText } from './almacenaje.public.ts';

const terminos = { dias_gratis: 30, diario: 1, cobra_almacenaje: true };

test.each([
  ['2026-11-12T18:00:00Z', '2026-12-12'],
  // Six in the evening there is midnight of universal time: the day is that of Tegucigalpa.
  ['2026-11-13T05:59:59Z', '2026-12-12'],
  ['2026-11-13T06:00:00Z', '2026-12-13'],
  ['2026-12-15T12:00:00Z', '2027-01-14'],
  ['2028-02-01T12:00:00Z', '2028-03-02'],
])('what is available from %s lies for nothing until %s', (fecha_disponible, gratis_hasta) =>
  expect(almacenajeDe(fecha_disponible, terminos)).toEqual({ gratis_hasta, diario: 1 }),
);

test('no clock where nothing waits, nothing is charged, or the branch is switched off', () => {
  const since = '2026-11-12T18:00:00Z';
  expect(almacenajeDe(null, terminos)).toBeNull();
  expect(almacenajeDe(since, { ...terminos, diario: 0 })).toBeNull();
  expect(almacenajeDe(since, { ...terminos, cobra_almacenaje: false })).toBeNull();
  expect(almacenajeDe(since, { ...terminos, dias_gratis: 0 })?.gratis_hasta).toBe('2026-11-12');
});

test('says until when, and afterwards that it is over', () => {
  const clock = { gratis_hasta: '2026-12-12', diario: 1 };
  expect(almacenajeText(clock, '2026-11-20')).toBe(
    'Almacenaje gratis hasta el 12 de diciembre; después, US$ 1.00 por día.',
  );
  expect(almacenajeText(clock, '2026-12-12')).toBe('Almacenaje gratis hasta hoy; después, US$ 1.00 por día.');
  expect(almacenajeText(clock, '2026-12-13')).toBe(
    'Almacenaje gratis hasta el 12 de diciembre: ya pasó. Después, US$ 1.00 por día.',
  );
  expect(almacenajeText(clock, '2027-01-02')).toContain('12 de diciembre de 2026');
});
