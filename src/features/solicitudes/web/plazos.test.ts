import { describe, expect, it } from 'vitest';
import type { DateFormat } from '#kit/rules/dates.ts';
import { momentoText, plazosOf } from './plazos.ts';

const NOW = Date.parse('2026-11-23T18:00:00Z');
const base = {
  guia_estado: 'Pendiente' as const,
  falta_tracking: true,
  fecha_cierre: '2026-11-25T20:30:00Z',
  fecha_espera: null,
  total_paquetes: 3,
  paquete_recibidos: 0,
};
const titlesOf = (part: Partial<Parameters<typeof plazosOf>[0]>, format: DateFormat = 'DD/MM/YYYY') =>
  plazosOf({ ...base, ...part }, NOW, format).map(({ titulo }) => titulo);

describe('what runs out of a request', () => {
  it('says until when it may be added to', () => expect(titlesOf({})).toEqual(['Se cierra el 25/11/2026 a las 14:30']));

  it('says it in the format of the installation', () => {
    expect(titlesOf({}, 'YYYY-MM-DD')).toEqual(['Se cierra el 2026-11-25 a las 14:30']);
    expect(titlesOf({ falta_tracking: false }, 'DD-MM-YYYY')).toEqual(['Se cerró el 25-11-2026 a las 14:30']);
    expect(momentoText(NOW, 'YYYY-MM-DD')).toBe('2026-11-23 a las 12:00');
  });

  it('says what becomes of it without any', () => {
    const textos = (total_paquetes: number) =>
      plazosOf({ ...base, total_paquetes }, NOW, 'DD/MM/YYYY').map(({ texto }) => texto);
    expect(textos(0)).toEqual(['Hasta entonces se pueden agregar paquetes; sin ninguno, la solicitud se rechaza.']);
    expect(textos(1)).toEqual(['Hasta entonces se pueden agregar paquetes; después sigue con los que tenga.']);
  });

  it('says since when it is closed, also while nobody has closed it yet', () => {
    expect(titlesOf({ falta_tracking: false })).toEqual(['Se cerró el 25/11/2026 a las 14:30']);
    expect(titlesOf({ fecha_cierre: '2026-11-23T17:00:00Z' })).toEqual(['Se cerró el 23/11/2026 a las 11:00']);
  });

  it('says nothing of a window to one that was asked for with all its parcels, nor to a rejected one', () => {
    expect(titlesOf({ falta_tracking: false, fecha_cierre: null })).toEqual([]);
    expect(titlesOf({ guia_estado: 'Rechazado' })).toEqual([]);
  });

  it('waits for the others from the first on, until a day', () => {
    const approved = { fecha_cierre: null, falta_tracking: false, guia_estado: 'Pre-alertado' as const };
    expect(titlesOf(approved)).toEqual(['La espera empieza cuando llegue el primero']);
    const waiting = { ...approved, guia_estado: 'Esperando Consolidación' as const, paquete_recibidos: 1 };
    expect(titlesOf({ ...waiting, fecha_espera: '2026-12-08T18:00:00Z' })).toEqual([
      'Espera a los que faltan hasta el 08/12/2026 a las 12:00',
    ]);
    expect(titlesOf({ ...waiting, fecha_espera: '2026-11-23T17:00:00Z' })).toEqual([
      'Esperó a los que faltan hasta el 23/11/2026 a las 11:00',
    ]);
    expect(titlesOf({ ...waiting, paquete_recibidos: 3, fecha_espera: '2026-12-08T18:00:00Z' })).toEqual([]);
  });
});
