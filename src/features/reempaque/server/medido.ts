import { localDay } from '#kit/rules/dates.ts';
import { fechasEstimadas } from '#features/servicios/rules/fechas-estimadas.public.ts';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import { pesoCobrar, pesoVolumetrico, type Medidas } from '#features/viaje/rules/dimensiones.ts';

/** The measures, computed weights and estimated dates of a reempaque. */
export const medido = (
  { alto, largo, ancho, peso_real }: Medidas & { readonly peso_real: number },
  condiciones: CondicionesCliente,
  now: Date,
) => {
  const peso_volumetrico = pesoVolumetrico({ alto, largo, ancho }, condiciones.divisor);
  return {
    alto,
    largo,
    ancho,
    peso_real,
    peso_volumetrico,
    peso_cobrar: pesoCobrar(peso_real, peso_volumetrico, condiciones.redondeo),
    ...fechasEstimadas(localDay(now), condiciones),
  };
};
