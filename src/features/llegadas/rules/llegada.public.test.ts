import { describe, expect, test } from 'vitest';
import { diaText, promisedLlegada, llegadaText, promesaOf } from './llegada.public.ts';

const HOY = '2026-11-23';

describe('said', () => {
  test.each([
    ['2026-12-02', '2026-12-05', 'Llega entre el 2 y el 5 de diciembre.'],
    ['2026-11-30', '2026-12-02', 'Llega entre el 30 de noviembre y el 2 de diciembre.'],
    ['2026-12-30', '2027-01-02', 'Llega entre el 30 de diciembre y el 2 de enero de 2027.'],
    ['2026-12-05', '2026-12-05', 'Llega el 5 de diciembre.'],
    ['2026-11-20', '2026-11-25', 'Llega a más tardar el 25 de noviembre.'],
    ['2026-11-23', '2026-11-23', 'Se espera hoy.'],
    ['2026-11-20', '2026-11-23', 'Se espera hoy.'],
    ['2026-11-18', '2026-11-22', 'Se está demorando más de lo usual.'],
  ])('from %s to %s', (desde, hasta, said) => expect(llegadaText({ desde, hasta }, HOY)).toBe(said));

  test('a day of every month has its name', () =>
    expect(
      Array.from({ length: 12 }, (_, month) => diaText(`2026-${String(month + 1).padStart(2, '0')}-09`, HOY)),
    ).toEqual([
      '9 de enero',
      '9 de febrero',
      '9 de marzo',
      '9 de abril',
      '9 de mayo',
      '9 de junio',
      '9 de julio',
      '9 de agosto',
      '9 de septiembre',
      '9 de octubre',
      '9 de noviembre',
      '9 de diciembre',
    ]));
});

describe('when it comes', () => {
  const base = {
    estado: 'Recibido en USA',
    recibido: '2026-11-20T15:00:00Z',
    tiempo: { dias_desde: 5, dias_hasta: 9 },
    estimada: '2026-11-27',
  };

  test('counts from the day of reception in Tegucigalpa, not in Greenwich', () => {
    expect(promisedLlegada(base)).toEqual({ desde: '2026-11-25', hasta: '2026-11-29' });
    // Still the 20th in Tegucigalpa.
    expect(promisedLlegada({ ...base, recibido: '2026-11-21T05:59:00Z' })).toEqual({
      desde: '2026-11-25',
      hasta: '2026-11-29',
    });
    expect(promisedLlegada({ ...base, recibido: '2026-11-21T06:00:00Z' })?.desde).toBe('2026-11-26');
  });

  test('goes over the end of a month, of a year, and of a leap February', () => {
    expect(promisedLlegada({ ...base, recibido: '2027-12-28T15:00:00Z' })).toEqual({
      desde: '2028-01-02',
      hasta: '2028-01-06',
    });
    expect(promisedLlegada({ ...base, recibido: '2028-02-25T15:00:00Z' })).toEqual({
      desde: '2028-03-01',
      hasta: '2028-03-05',
    });
  });

  test('without what the service really took, on the day that it promises, if it promises one', () => {
    expect(promisedLlegada({ ...base, tiempo: null })).toEqual({ desde: '2026-11-27', hasta: '2026-11-27' });
    expect(promisedLlegada({ ...base, tiempo: null, estimada: null })).toBeNull();
    expect(promisedLlegada({ ...base, recibido: null })).toEqual({ desde: '2026-11-27', hasta: '2026-11-27' });
  });

  test.each([
    'Pendiente',
    'Pre-alertado',
    'Esperando Consolidación',
    'Disponible para entrega',
    'Entregado',
    'Abandonado',
  ])('says nothing of what is %s', (estado) => expect(promisedLlegada({ ...base, estado })).toBeNull());

  test.each(['Pendiente', 'Pre-alertado', 'Esperando Consolidación'])(
    'nor of what waits for its companions: its guide is %s',
    (guia_estado) => expect(promisedLlegada({ ...base, guia_estado })).toBeNull(),
  );

  test('nor of what lies in Miami in no guide, and does once it has left all the same', () => {
    expect(promisedLlegada({ ...base, guia_estado: null })).toBeNull();
    expect(promisedLlegada({ ...base, guia_estado: null, tiempo: null })).toBeNull();
    expect(promisedLlegada({ ...base, estado: 'Enviado a HN', guia_estado: null })).not.toBeNull();
    expect(promisedLlegada({ ...base, guia_estado: 'Recibido en USA' })).not.toBeNull();
  });

  test('and what was promised is not told of it either', () => {
    expect(promesaOf('Recibido en USA', null, '2026-11-27')).toBeNull();
    expect(promesaOf('Recibido en USA', promisedLlegada(base), '2026-11-27')).toBe('2026-11-27');
    expect(promesaOf('Disponible para entrega', null, '2026-11-27')).toBe('2026-11-27');
    expect(promesaOf('Pre-alertado', null, null)).toBeNull();
  });

  test.each(['Recibido en USA', 'Enviado a HN', 'Recibido en HN'])('and does of what is %s', (estado) =>
    expect(promisedLlegada({ ...base, estado })).not.toBeNull(),
  );
});
