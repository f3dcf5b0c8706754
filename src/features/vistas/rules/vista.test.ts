import { describe, expect, test } from 'vitest';
import { fechasRapidas } from '#kit/rules/fechas-rapidas.ts';
import { dayAfter } from '#kit/rules/dates.ts';
import { direccionOf, direccionDeEnvio, esLunes, knownIn, PERIODOS, tocaEnviar, vistaOf } from './vista.ts';

/** A Friday. */
const HOY = '2026-11-20';
const days = (desde: string, count: number): string[] =>
  Array.from({ length: count }, (_, place) => dayAfter(desde, place));

describe('what a view keeps', () => {
  test.each(PERIODOS)('«%s» goes on with the calendar: it opens on the days of any other day', (periodo) => {
    const range = fechasRapidas(HOY).find(({ nombre }) => nombre === periodo);
    const { nombre: _, ...rango } = range ?? { nombre: '', desde: '', hasta: '' };
    const kept = vistaOf({ ...rango, estado: 'Crédito', pagina: '3', limite: '50' }, HOY);
    // On the first day of a week, month or year several periods are equal; the shortest one is kept.
    const later = dayAfter(HOY, 400);
    expect(kept.direccion).toBe('estado=Cr%C3%A9dito');
    const { nombre: __, ...then } = fechasRapidas(later).find(({ nombre }) => nombre === kept.periodo) ?? {
      nombre: '',
    };
    expect(direccionOf(kept, later)).toEqual({ estado: 'Crédito', ...then });
  });
  test('a first day alone is until today, as the report has it', () =>
    expect(vistaOf({ desde: '2026-11-01' }, HOY)).toEqual({ direccion: '', periodo: 'Este mes' }));
  test('days that are no period stay as they are', () => {
    const kept = vistaOf({ desde: '2026-03-05', hasta: '2026-03-09', orden: '-total' }, HOY);
    expect(kept.periodo).toBeNull();
    expect(direccionOf(kept, '2030-01-01')).toEqual({ desde: '2026-03-05', hasta: '2026-03-09', orden: '-total' });
  });
  test('what another report knows is left out', () =>
    expect(knownIn({ estado: 'a', otro: 'b', columnas: 'x', pagina: '2' }, ['estado', 'pagina'])).toEqual({
      estado: 'a',
      columnas: 'x',
    }));
});

describe('when it is mailed, and of which days', () => {
  test('on Mondays, or on the first, through five years', () => {
    for (const dia of days('2024-01-01', 5 * 366)) {
      const monday = new Date(`${dia}T00:00:00Z`).getUTCDay() === 1;
      expect(esLunes(dia)).toBe(monday);
      expect(tocaEnviar('Cada lunes', dia)).toBe(monday);
      expect(tocaEnviar('Primer día del mes', dia)).toBe(dia.slice(8) === '01');
    }
  });
  test('on a Monday the week before, from Monday to Sunday', () => {
    for (const periodo of ['Hoy', 'Ayer', 'Esta semana', 'Este mes'] as const)
      expect(direccionDeEnvio({ direccion: 'a=1', periodo }, 'Cada lunes', '2026-11-23')).toEqual({
        a: '1',
        desde: '2026-11-16',
        hasta: '2026-11-22',
      });
  });
  test('on the first the month before', () => {
    for (const periodo of ['Hoy', 'Esta semana', 'Este mes', 'Mes pasado'] as const)
      expect(direccionDeEnvio({ direccion: '', periodo }, 'Primer día del mes', '2027-01-01')).toEqual({
        desde: '2026-12-01',
        hasta: '2026-12-31',
      });
  });
  test('of a year all of it until the day before, also on its first day', () => {
    const of = (dia: string) => direccionDeEnvio({ direccion: '', periodo: 'Este año' }, 'Primer día del mes', dia);
    expect(of('2027-01-01')).toEqual({ desde: '2026-01-01', hasta: '2026-12-31' });
    expect(of('2026-12-01')).toEqual({ desde: '2026-01-01', hasta: '2026-11-30' });
  });
  test('never of a day that is not over', () => {
    for (const dia of days('2026-01-01', 400))
      for (const frecuencia of ['Cada lunes', 'Primer día del mes'] as const)
        for (const periodo of PERIODOS) {
          if (!tocaEnviar(frecuencia, dia)) continue;
          const { desde = '', hasta = '' } = direccionDeEnvio({ direccion: '', periodo }, frecuencia, dia);
          expect(hasta < dia && desde <= hasta, `${periodo} ${frecuencia} ${dia}`).toBe(true);
        }
  });
  test('days of its own, and none, stay as they are', () => {
    const of = (direccion: string) => direccionDeEnvio({ direccion, periodo: null }, 'Cada lunes', '2026-11-23');
    expect(of('desde=2026-01-01&hasta=2026-01-31')).toEqual({ desde: '2026-01-01', hasta: '2026-01-31' });
    expect(of('edad=90%2B')).toEqual({ edad: '90+' });
  });
});
