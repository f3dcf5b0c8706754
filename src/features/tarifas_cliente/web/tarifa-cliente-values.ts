import type { ValuesOf } from '#kit/web/form/values.ts';
import type { Servicio, Tarifa } from '#features/servicios/contract/servicios.schemas.ts';
import type { createTarifaClienteBody } from '../contract/tarifas-cliente.calls.ts';

/** `servicio_id` belongs to the typed code; null if none is typed, NO_SERVICIO if no service has the code. */
export type TarifaClienteValues = ValuesOf<typeof createTarifaClienteBody>;

/** The id of no service: the schema answers that there is no such service. */
export const NO_SERVICIO = -1;

/** The values to start from; without a flat fee, a price's peso_minimo is only where its range begins. */
export const valuesOfTarifa = ({
  tarifa_id,
  tarifa_plana,
  tarifa_peso,
  peso_minimo,
}: Tarifa): Omit<TarifaClienteValues, 'servicio_id'> => ({
  tarifa_id,
  tarifa_plana,
  tarifa_peso,
  peso_minimo: tarifa_plana > 0 ? peso_minimo : 0,
});

/** The service with the typed code; case and spaces around it do not matter. */
export const servicioOfCode = (servicios: readonly Servicio[], typed: string): Servicio | undefined =>
  servicios.find(({ servicio_codigo }) => servicio_codigo === typed.trim().toUpperCase());
