import { describe, expect, it } from 'vitest';
import { cambioRaro, cambiosDePrecio, type PreciosDeServicio } from './cambio-precio.ts';

const byPound = (tarifa_peso: number, servicio_minimo = 0): PreciosDeServicio => ({
  servicio_minimo,
  tarifas: [{ tarifa_id: 1, tarifa_plana: 0, tarifa_peso, peso_minimo: 0, peso_maximo: null, predeterminada: true }],
});

describe('what a change of price means', () => {
  it('is told by 1, 5, 10 and 30 pounds, before and after', () => {
    expect(cambiosDePrecio(byPound(7), byPound(70))).toEqual([
      { peso: 1, antes: 7, despues: 70, percent: 900 },
      { peso: 5, antes: 35, despues: 350, percent: 900 },
      { peso: 10, antes: 70, despues: 700, percent: 900 },
      { peso: 30, antes: 210, despues: 2100, percent: 900 },
    ]);
  });

  it('is asked about over a quarter, up or down', () => {
    const rare = (after: number) => cambioRaro(byPound(4), byPound(after));
    expect([rare(4), rare(5), rare(3)]).toEqual([undefined, undefined, undefined]);
    expect([rare(5.01)?.percent, rare(2.99)?.percent]).toEqual([25.3, -25.3]);
  });

  it('is asked about where only small parcels pay more, and where nothing was charged before', () => {
    expect(cambioRaro(byPound(4), byPound(4, 5))).toMatchObject({ peso: 1, percent: 400 });
    expect(cambioRaro(byPound(0), byPound(4))).toMatchObject({ antes: 0, percent: null });
  });

  it('is asked about where no example weighs as much', () => {
    const byRange = (from: number, tarifa_peso: number, peso_maximo: number | null): PreciosDeServicio => ({
      servicio_minimo: 0,
      tarifas: [
        ...byPound(4).tarifas,
        { tarifa_id: 2, tarifa_plana: 0, tarifa_peso, peso_minimo: from, peso_maximo, predeterminada: false },
      ].map((tarifa) => (tarifa.predeterminada ? { ...tarifa, peso_maximo: from } : tarifa)),
    });
    expect(cambioRaro(byRange(50, 7, null), byRange(50, 70, null))).toMatchObject({ antes: 350, despues: 3500 });
    expect(cambioRaro(byRange(11, 7, 29), byRange(11, 70, 29))).toMatchObject({ percent: 900 });
    const flat = (tarifa_peso: number): PreciosDeServicio => ({
      servicio_minimo: 0,
      tarifas: [
        { tarifa_id: 1, tarifa_plana: 90, tarifa_peso, peso_minimo: 31, peso_maximo: 35, predeterminada: true },
      ],
    });
    expect(cambioRaro(flat(7), flat(70))).toBeDefined();
  });
});
