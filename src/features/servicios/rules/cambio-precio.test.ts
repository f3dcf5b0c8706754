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
    const rare = (after: number) => cambioRaro(cambiosDePrecio(byPound(4), byPound(after)));
    expect([rare(4), rare(5), rare(3)]).toEqual([undefined, undefined, undefined]);
    expect([rare(5.01)?.percent, rare(2.99)?.percent]).toEqual([25.3, -25.3]);
  });

  it('is asked about where only small parcels pay more, and where nothing was charged before', () => {
    expect(cambioRaro(cambiosDePrecio(byPound(4), byPound(4, 5)))).toMatchObject({ peso: 1, percent: 400 });
    expect(cambioRaro(cambiosDePrecio(byPound(0), byPound(4)))).toMatchObject({ antes: 0, percent: null });
  });
});
