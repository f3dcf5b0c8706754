import { describe, expect, it } from 'vitest';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { impedimentoDePedir, impedimentoDeRetirar } from './impedimento.ts';

const IN_HONDURAS = ['Recibido en HN', 'Disponible para entrega'];
const guia = {
  guia_estado: 'Disponible para entrega',
  a_domicilio: false,
  en_ruta: false,
  transferencia_id: null,
} as const;
const asked = { ...guia, a_domicilio: true };
const by = { salidas: 0, cliente: true };

describe('bringing a guide', () => {
  it.each(GUIA_ESTADOS)('is asked for, and taken back, in Honduras only: %s', (guia_estado) => {
    const here = IN_HONDURAS.includes(guia_estado);
    expect(impedimentoDePedir({ ...guia, guia_estado })).toBe(here ? null : 'estado');
    expect(impedimentoDeRetirar({ ...asked, guia_estado }, by)).toBe(here ? null : 'estado');
  });
  it('is asked for once', () => expect(impedimentoDePedir(asked)).toBe('ya_pedido'));
  it('is not asked for on its way to another branch', () =>
    expect(impedimentoDePedir({ ...guia, transferencia_id: 7 })).toBe('en_transferencia'));
  it('is taken back where it was asked for', () => expect(impedimentoDeRetirar(guia, by)).toBe('sin_pedido'));
  it('is not taken back under the driver', () =>
    expect(impedimentoDeRetirar({ ...asked, en_ruta: true }, by)).toBe('en_ruta'));
  it('is not taken back by its owner after a trip, but by staff', () => {
    expect(impedimentoDeRetirar(asked, { salidas: 1, cliente: true })).toBe('ya_salio');
    expect(impedimentoDeRetirar(asked, { salidas: 1, cliente: false })).toBeNull();
  });
});
