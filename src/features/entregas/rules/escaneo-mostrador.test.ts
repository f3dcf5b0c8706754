import { describe, expect, it } from 'vitest';
import { type Encontrado, lecturaEnMostrador } from './escaneo-mostrador.ts';

const guia = (cliente_id: number, guia_id: number | null, exacto = true): Encontrado => ({
  cliente_id,
  guia_id,
  exacto,
});
const ana = { cliente_id: 1001, entregables: [7, 8], verificadas: new Set([8]) };
const nobody = { cliente_id: null, entregables: [], verificadas: new Set<number>() };

describe('a code at the counter', () => {
  it('opens its owner while nobody is attended to', () => {
    expect(lecturaEnMostrador([guia(1001, 7)], nobody)).toEqual({ kind: 'abrir', hallado: guia(1001, 7) });
  });

  it('verifies a guide of the client who is attended to, once', () => {
    expect(lecturaEnMostrador([guia(1001, 7)], ana)).toEqual({ kind: 'verificar', guia_id: 7 });
    expect(lecturaEnMostrador([guia(1001, 8)], ana)).toEqual({ kind: 'verificada' });
  });

  it('verifies no own guide that is not handed over here', () => {
    expect(lecturaEnMostrador([guia(1001, 9)], ana).kind).toBe('no_entregable');
  });

  it('asks before it leaves the client for another', () => {
    expect(lecturaEnMostrador([guia(1002, 30)], ana)).toEqual({ kind: 'ajeno', hallado: guia(1002, 30) });
  });

  it('knows the own mailbox', () => {
    expect(lecturaEnMostrador([guia(1001, null)], ana)).toEqual({ kind: 'mismo' });
  });

  it('takes what it names exactly before what it may name, and guesses nothing', () => {
    expect(lecturaEnMostrador([guia(1002, null, false), guia(1001, 7)], nobody).kind).toBe('abrir');
    expect(lecturaEnMostrador([guia(1001, 7), guia(1002, 8)], nobody)).toEqual({ kind: 'varios' });
    expect(lecturaEnMostrador([], ana)).toEqual({ kind: 'nadie' });
  });
});
