import { describe, expect, it } from 'vitest';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import { condicionesOf } from './harness.ts';
import { blankParcel, bodyOf, figuresOf, NO_FIGURES, type Parcel, type Terms } from './parcel.ts';

const condiciones = condicionesOf();
const ana = { cliente_id: 1001, nombre: 'Ana', requiere_consolidar: false };
const parcel = (part: Partial<Parcel> = {}): Parcel => ({
  ...blankParcel(10),
  cliente: ana,
  alto: '10',
  largo: '12.5',
  ancho: '8',
  peso_real: '5.5',
  ...part,
});

const termsOf = (fee: CondicionesCliente): Terms => ({ condiciones: fee, fee });
const terms = termsOf(condiciones);

describe('what a parcel weighs and costs, as it is typed', () => {
  it('says nothing before it is measured, and the volume before it is weighed', () => {
    expect(figuresOf(parcel({ ancho: '' }), terms)).toEqual(NO_FIGURES);
    expect(figuresOf(parcel({ peso_real: '' }), terms)).toEqual({
      peso_volumetrico: 6.02,
      peso_cobrar: null,
      pies_cubicos: 0.58,
      price: null,
    });
  });

  it('charges the larger weight, with ISV and the shipping to the client’s city, as the server does', () => {
    // 6.02 x 4.50 = 27.09; 15 % of it 4.06; with 3.00 of shipping.
    expect(figuresOf(parcel(), terms)).toMatchObject({
      peso_cobrar: 6.02,
      price: { guia_valor: 27.09, isv: 4.06, guia_costo_envio: 3, total_usd: 34.15, total: 907.66 },
    });
  });

  it('takes what the receiver chose: the fee, the discount, no ISV, another shipping', () => {
    const chosen = parcel({ tarifa_id: 2, guia_descuento: '1,5', aplica_isv: false, guia_costo_envio: '0' });
    expect(figuresOf(chosen, terms).price).toMatchObject({
      tarifa_id: 2,
      guia_valor: 24.08,
      guia_descuento: 1.5,
      guia_costo_envio: 0,
      isv: 0,
      total_usd: 22.58,
    });
  });

  it('names the client’s own fee, and the fees of another service', () => {
    const especial = { tarifa_plana: 0, tarifa_peso: 3, peso_minimo: 0 };
    expect(figuresOf(parcel(), termsOf({ ...condiciones, especial })).price).toMatchObject({
      tarifa_especial: true,
      guia_valor: 18.06,
    });
    expect(figuresOf(parcel(), { condiciones, fee: { ...condiciones, especial } }).price?.guia_valor).toBe(18.06);
  });

  it('has no price where no guide is made', () => {
    expect(figuresOf(parcel({ crear_guia: false }), terms)).toMatchObject({ peso_cobrar: 6.02, price: null });
    expect(figuresOf(parcel({ cliente: { ...ana, requiere_consolidar: true } }), terms).price).toBeNull();
    expect(figuresOf(parcel({ cliente: { ...ana, cliente_id: 0 }, crear_guia: true }), terms).price).toBeNull();
    expect(
      figuresOf(parcel({ cliente: { ...ana, requiere_consolidar: true }, crear_guia: true }), terms).price,
    ).not.toBeNull();
  });
});

describe('the dates of a parcel', () => {
  it('go along where the receiver gave them, and are the service’s where not', () => {
    expect(Object.keys(bodyOf(parcel())).filter((name) => name.startsWith('fecha_'))).toEqual([]);
    const fechas = { fecha_salida_estimada: '2026-12-04', fecha_entrega_estimada: '2026-12-18' };
    expect(bodyOf(parcel(fechas))).toMatchObject(fechas);
  });
});
