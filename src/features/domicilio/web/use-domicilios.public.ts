import { useCall } from '#kit/web/api/use-call.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { type Domicilio, domicilioCalls } from '../contract/domicilio.calls.ts';

export type Domicilios = ReadonlyMap<number, Domicilio>;

/** The home deliveries of all guias that a client has in Honduras, by guia id; one call for all. */
export const useDomicilios = (cliente_id: number, wanted = true): Domicilios => {
  const allowed = useAllowed(domicilioCalls.ofCliente.access);
  const { data } = useCall(
    domicilioCalls.ofCliente,
    { params: { cliente_id }, query: {} },
    { enabled: allowed && wanted },
  );
  return new Map(data?.data.map((domicilio) => [domicilio.guia_id, domicilio]));
};

/** The client's city if it has no home delivery; null if it has, or if the city is unknown. */
export const ciudadSinDomicilio = (domicilios: Domicilios): string | null => {
  for (const { propuesta } of domicilios.values())
    if (propuesta !== null && propuesta.valor_envio === null) return propuesta.ciudad_nombre;
  return null;
};
