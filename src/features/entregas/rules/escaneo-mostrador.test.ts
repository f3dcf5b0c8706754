import { describe, expect, it } from 'vitest';
import { type Encontrado, estaVerificada, lecturaEnMostrador } from './escaneo-mostrador.ts';

const guia = (
  cliente_id: number,
  guia_id: number | null,
  paquete_ids: readonly number[] = guia_id === null ? [] : [guia_id * 10],
  exacto = true,
): Encontrado => ({ cliente_id, guia_id, paquete_ids, exacto });
/** Guia 9 has three parcels, one of them verified. */
const ana = {
  cliente_id: 1001,
  entregables: [
    { guia_id: 7, cajas: [70] },
    { guia_id: 8, cajas: [80] },
    { guia_id: 9, cajas: [91, 92, 93] },
  ],
  vistas: new Set([80, 92]),
};
const nobody = { cliente_id: null, entregables: [], vistas: new Set<number>() };

describe('a code at the counter', () => {
  it('opens its owner while nobody is attended to', () => {
    expect(lecturaEnMostrador([guia(1001, 7)], nobody)).toEqual({ kind: 'abrir', hallado: guia(1001, 7) });
  });

  it('verifies a guide of the client who is attended to, once', () => {
    expect(lecturaEnMostrador([guia(1001, 7)], ana)).toEqual({
      kind: 'verificar',
      guia_id: 7,
      paquete_id: 70,
      faltan: 0,
    });
    expect(lecturaEnMostrador([guia(1001, 8)], ana)).toEqual({ kind: 'verificada' });
  });

  it('verifies box by box: another one is no second look at the first', () => {
    const read = (paquete_ids: readonly number[], vistas = ana.vistas) =>
      lecturaEnMostrador([guia(1001, 9, paquete_ids)], { ...ana, vistas });
    expect(read([91])).toEqual({ kind: 'verificar', guia_id: 9, paquete_id: 91, faltan: 1 });
    expect(read([92])).toEqual({ kind: 'verificada' });
    expect(read([93], new Set([91, 92]))).toEqual({ kind: 'verificar', guia_id: 9, paquete_id: 93, faltan: 0 });
    // All of them share one tracking: the next unverified one is taken.
    expect(read([91, 92, 93])).toMatchObject({ paquete_id: 91 });
  });

  it('asks for the box where the plain label of its guide was scanned, until all were shown', () => {
    expect(lecturaEnMostrador([guia(1001, 9, [])], ana)).toEqual({ kind: 'por_decir', guia_id: 9 });
    const all = { ...ana, vistas: new Set([91, 92, 93]) };
    expect(lecturaEnMostrador([guia(1001, 9, [])], all)).toEqual({ kind: 'verificada' });
  });

  it('verifies no own guide that is not handed over here', () => {
    expect(lecturaEnMostrador([guia(1001, 6)], ana).kind).toBe('no_entregable');
  });

  it('asks before it leaves the client for another', () => {
    expect(lecturaEnMostrador([guia(1002, 30)], ana)).toEqual({ kind: 'ajeno', hallado: guia(1002, 30) });
  });

  it('knows the own mailbox', () => {
    expect(lecturaEnMostrador([guia(1001, null)], ana)).toEqual({ kind: 'mismo' });
  });

  it('takes what it names exactly before what it may name, and guesses nothing', () => {
    expect(lecturaEnMostrador([guia(1002, null, [], false), guia(1001, 7)], nobody).kind).toBe('abrir');
    expect(lecturaEnMostrador([guia(1001, 7), guia(1002, 8)], nobody)).toEqual({ kind: 'varios' });
    expect(lecturaEnMostrador([], ana)).toEqual({ kind: 'nadie' });
  });
});

it('a guide is verified when all of its boxes were shown', () => {
  expect(estaVerificada({ cajas: [1, 2] }, new Set([1]))).toBe(false);
  expect(estaVerificada({ cajas: [1, 2] }, new Set([1, 2]))).toBe(true);
});
