import { useCall } from '#kit/web/api/use-call.ts';
import { tarifasClienteCalls } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';

/** A client's price conditions for a service, kept up to date while the form is open. */
export const useCondiciones = (cliente_id: number, servicio_id: number) =>
  useCall(tarifasClienteCalls.condiciones, { params: { cliente_id, servicio_id } });
