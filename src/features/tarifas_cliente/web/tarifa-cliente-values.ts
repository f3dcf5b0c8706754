import type { ValuesOf } from '#kit/web/form/values.ts';
import type { Servicio, Tarifa } from '#features/servicios/contract/servicios.schemas.ts';
import type { createTarifaClienteBody } from '../contract/tarifas-cliente.calls.ts';

/** `servicio_id`: of the typed code; null while none is typed, NO_SERVICIO while it is nobody's. */
export type TarifaClienteValues = ValuesOf<typeof createTarifaClienteBody>;

/** No identifier of anything: the schema says that there is no such service. */
export const NO_SERVICIO = -1;

/** The values to start from; without a flat fee the least weight is only where the range of the price begins. */
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

/** What was typed as the code of a service; lower case and blanks around it are the same code. */
export const servicioOfCode = (servicios: readonly Servicio[], typed: string): Servicio | undefined =>
  servicios.find(({ servicio_codigo }) => servicio_codigo === typed.trim().toUpperCase());
