import { decimalTyped } from '#kit/web/form/decimal-text.ts';
import { totalGuia, type TotalGuia } from '#features/viaje/rules/total-guia.ts';
import { pesoCobrar, pesoVolumetrico, piesCubicos } from '#features/viaje/rules/dimensiones.ts';
import { valorPorCondiciones, type Valor } from '#features/servicios/rules/condiciones.public.ts';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import { makesGuia, measureOf, type Parcel } from './parcel.ts';

export interface Price extends Valor, TotalGuia {
  readonly aplica_isv: boolean;
  readonly guia_descuento: number;
  readonly guia_costo_envio: number;
}

/** The specification's services by sea, of which cubic feet are told. */
const BY_SEA = new Set([30, 31]);
export const goesBySea = (servicio_id: number): boolean => BY_SEA.has(servicio_id);

/** What a parcel weighs and costs as far as it was measured; null what cannot be said yet. */
export interface Figures {
  readonly peso_volumetrico: number | null;
  readonly peso_cobrar: number | null;
  readonly pies_cubicos: number | null;
  readonly price: Price | null;
}

export const NO_FIGURES: Figures = { peso_volumetrico: null, peso_cobrar: null, pies_cubicos: null, price: null };

/** An amount that may stand empty; what is no amount counts as none until it is put right. */
const amountOf = (text: string): number | null => {
  const value = text.trim() === '' ? null : decimalTyped(text);
  return typeof value === 'number' && value >= 0 ? value : null;
};

/**
 * The same figures as the server will compute, while one types.
 * @param condiciones of the service by which it travels.
 * @param fee of the service by whose fees it is charged.
 */
export const figuresOf = (
  parcel: Parcel,
  condiciones: CondicionesCliente,
  fee: CondicionesCliente = condiciones,
): Figures => {
  const [alto, largo, ancho] = [measureOf(parcel, 'alto'), measureOf(parcel, 'largo'), measureOf(parcel, 'ancho')];
  if (alto === null || largo === null || ancho === null) return NO_FIGURES;
  const medidas = { alto, largo, ancho };
  const peso_volumetrico = pesoVolumetrico(medidas, condiciones.divisor);
  const pies_cubicos = piesCubicos(medidas);
  const peso_real = measureOf(parcel, 'peso_real');
  if (peso_real === null) return { ...NO_FIGURES, peso_volumetrico, pies_cubicos };
  const peso_cobrar = pesoCobrar(peso_real, peso_volumetrico, condiciones.redondeo);
  const measured = { peso_volumetrico, peso_cobrar, pies_cubicos };
  if (!makesGuia(parcel)) return { ...measured, price: null };
  const valor = valorPorCondiciones(fee, peso_cobrar, parcel.tarifa_id);
  const cobro = {
    guia_valor: valor.guia_valor,
    guia_descuento: amountOf(parcel.guia_descuento) ?? 0,
    guia_costo_envio: amountOf(parcel.guia_costo_envio) ?? condiciones.guia_costo_envio,
    aplica_isv: parcel.aplica_isv,
  };
  const total = totalGuia(cobro, condiciones.isv_porcentaje, condiciones.factor_dolar);
  return { ...measured, price: { ...valor, ...total, ...cobro } };
};
