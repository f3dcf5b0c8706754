import type { Servicio, Tarifa } from '#features/servicios/contract/servicios.schemas.ts';
import type { TarifaCliente } from '../contract/tarifas-cliente.calls.ts';

/** What the fields hold while a fee is typed; an empty field is '' until the schema reads it. */
export type TarifaClienteValues = {
  /** The service that the typed code is; '' while none is typed, NO_SERVICIO while it is nobody's. */
  servicio_id: number | '';
  tarifa_plana: number | '';
  tarifa_peso: number | '';
  peso_minimo: number | '';
  tarifa_id: number | null;
};

/** No identifier of anything: the schema says that there is no such service. */
export const NO_SERVICIO = -1;

export const NEW_TARIFA_CLIENTE: TarifaClienteValues = {
  servicio_id: '',
  tarifa_plana: 0,
  tarifa_peso: '',
  peso_minimo: 0,
  tarifa_id: null,
};

/** The fields of a fee, with the version that the edit is based on. */
export const valuesOf = ({
  servicio_id,
  tarifa_plana,
  tarifa_peso,
  peso_minimo,
  tarifa_id,
  version,
}: TarifaCliente): TarifaClienteValues & { version: number } => ({
  servicio_id,
  tarifa_plana,
  tarifa_peso,
  peso_minimo,
  tarifa_id,
  version,
});

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
