import { describe, expect, it } from 'vitest';
import { dudasOf, type Medido } from './plausibilidad.public.ts';

const LIMITES = { maximo_lado: 120, maximo_peso: 500 };
const usual: Medido = {
  alto: 10,
  largo: 12,
  ancho: 8,
  peso_real: 3.5,
  peso_cobrar: 5.78,
  guia_valor: 26.01,
  valor_compra: 45,
};
const doubted = (part: Partial<Medido>): string[] => Object.keys(dudasOf({ ...usual, ...part }, LIMITES));

describe('what is asked for twice', () => {
  it('is nothing of a usual box, nor of what nobody measured yet', () => {
    expect(doubted({})).toEqual([]);
    expect(doubted({ alto: null, largo: null, ancho: null, peso_real: null, peso_cobrar: null })).toEqual([]);
  });

  it.each(['alto', 'largo', 'ancho'] as const)('a longer %s than the services carry, from its last inch on', (side) => {
    expect(doubted({ [side]: 120 })).toEqual([]);
    expect(doubted({ [side]: 120.01 })).toEqual([side]);
  });

  it('a heavier weight than they carry', () => {
    expect(doubted({ peso_real: 500, peso_cobrar: 500, guia_valor: null })).toEqual([]);
    expect(doubted({ peso_real: 500.01, peso_cobrar: 500.01, guia_valor: null })).toEqual(['peso_real']);
  });

  it('more than four times its weight, where that is over 50 lb', () => {
    expect(doubted({ peso_real: 10, peso_cobrar: 50, guia_valor: null })).toEqual([]);
    expect(doubted({ peso_real: 12.6, peso_cobrar: 50.4, guia_valor: null })).toEqual([]);
    expect(doubted({ peso_real: 12.6, peso_cobrar: 50.41, guia_valor: null })).toEqual(['peso_real']);
  });

  it('a freight of more than ten times the declared value', () => {
    expect(doubted({ guia_valor: 450 })).toEqual([]);
    expect(doubted({ guia_valor: 450.01 })).toEqual(['peso_real']);
    expect(doubted({ guia_valor: 450.01, valor_compra: null })).toEqual([]);
  });

  it('all that is doubted at once, each at its figure', () => {
    expect(doubted({ alto: 400, largo: 400, ancho: 400, peso_real: 900, peso_cobrar: 385_542.17 })).toEqual([
      'alto',
      'largo',
      'ancho',
      'peso_real',
    ]);
  });
});
