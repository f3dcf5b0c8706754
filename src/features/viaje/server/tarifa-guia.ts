import type { TarifaUsada } from '#features/servicios/rules/condiciones.public.ts';

/** The columns of a guide that keep the fee it was priced by. */
interface FrozenTarifa {
  readonly cobro_plana: number | null;
  readonly cobro_libra: number | null;
  readonly cobro_incluye: number | null;
  readonly cobro_minimo: number | null;
}

/** A fee as a guide keeps it: fees change later, a price that was told does not. */
export const frozenTarifa = (tarifa: TarifaUsada | null): FrozenTarifa => ({
  cobro_plana: tarifa?.tarifa_plana ?? null,
  cobro_libra: tarifa?.tarifa_peso ?? null,
  cobro_incluye: tarifa?.peso_minimo ?? null,
  cobro_minimo: tarifa?.servicio_minimo ?? null,
});

/** The fee that a guide keeps; null: it was priced without one, or before guides kept it. */
export const keptTarifa = ({
  cobro_plana,
  cobro_libra,
  cobro_incluye,
  cobro_minimo,
}: FrozenTarifa): TarifaUsada | null =>
  cobro_plana === null || cobro_libra === null || cobro_incluye === null || cobro_minimo === null
    ? null
    : {
        tarifa_plana: cobro_plana,
        tarifa_peso: cobro_libra,
        peso_minimo: cobro_incluye,
        servicio_minimo: cobro_minimo,
      };
