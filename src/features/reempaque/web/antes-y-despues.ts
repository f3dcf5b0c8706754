import { difference, total } from '#kit/rules/money.ts';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import { valorPorCondiciones } from '#features/servicios/rules/condiciones.public.ts';
import { measureOf, type Measures } from '#features/recepcion/web/intake/measure.public.ts';
import { pesoCobrar, pesoVolumetrico } from '#features/viaje/rules/dimensiones.ts';
import type { PaquetePorReempacar } from '../contract/reempaque.schemas.ts';

/** Pounds and US dollars; null if not known yet. */
export interface ReempaqueFigures {
  readonly peso_real: number | null;
  readonly peso_volumetrico: number | null;
  readonly peso_cobrar: number | null;
  readonly flete: number | null;
}

const NADA: ReempaqueFigures = { peso_real: null, peso_volumetrico: null, peso_cobrar: null, flete: null };

/** Weight and price of the parcels apart; all null without parcels. */
export const antes = (
  paquetes: readonly PaquetePorReempacar[],
  condiciones: CondicionesCliente | null,
): ReempaqueFigures => {
  if (paquetes.length === 0) return NADA;
  const sum = (name: 'peso_real' | 'peso_volumetrico' | 'peso_cobrar'): number =>
    total(paquetes.map((paquete) => paquete[name] ?? 0));
  const peso_cobrar = sum('peso_cobrar');
  return {
    peso_real: sum('peso_real'),
    peso_volumetrico: sum('peso_volumetrico'),
    peso_cobrar,
    flete: condiciones === null ? null : valorPorCondiciones(condiciones, peso_cobrar).guia_valor,
  };
};

/** Weight and price of the reempaque, as far as it was measured. */
export const despues = (measures: Measures, condiciones: CondicionesCliente | null): ReempaqueFigures => {
  const [alto, largo, ancho] = [
    measureOf(measures, 'alto'),
    measureOf(measures, 'largo'),
    measureOf(measures, 'ancho'),
  ];
  const peso_real = measureOf(measures, 'peso_real');
  const peso_volumetrico =
    condiciones === null || alto === null || largo === null || ancho === null
      ? null
      : pesoVolumetrico({ alto, largo, ancho }, condiciones.divisor);
  if (condiciones === null || peso_real === null || peso_volumetrico === null)
    return { peso_real, peso_volumetrico, peso_cobrar: null, flete: null };
  const peso_cobrar = pesoCobrar(peso_real, peso_volumetrico, condiciones.redondeo);
  return { peso_real, peso_volumetrico, peso_cobrar, flete: valorPorCondiciones(condiciones, peso_cobrar).guia_valor };
};

/** The reduction from `before` to `after`; negative if it increased. */
export const ahorro = (before: number | null, after: number | null): number | null =>
  before === null || after === null ? null : difference(before, after);
