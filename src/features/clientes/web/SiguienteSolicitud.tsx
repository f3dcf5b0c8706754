import type { ButtonProps } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { localDay } from '#kit/rules/dates.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import type { Cliente } from '../contract/clientes.schemas.ts';
import { clientesCalls } from '../contract/clientes.calls.ts';
import { siguienteSolicitud, type Waiting } from '../rules/siguiente.ts';

/** The most requests expected in one day. */
const SAME_DAY = 100;

/** The request after this one, and how many others wait; null while that is not known. */
const useSiguiente = (current: Waiting): { readonly siguiente: number | null; readonly otras: number } | null => {
  const enabled = useAllowed(clientesCalls.requests.access);
  const desde = localDay(current.fecha_registro);
  const orden = 'fecha_registro';
  const first = useCall(clientesCalls.requests, { query: { orden, limite: 2 } }, { enabled });
  const later = useCall(clientesCalls.requests, { query: { orden, desde, limite: SAME_DAY } }, { enabled });
  if (first.data === undefined || later.data === undefined) return null;
  const waiting = [...later.data.data, ...first.data.data];
  const isWaiting = waiting.some(({ cliente_id }) => cliente_id === current.cliente_id);
  const total = first.data.meta?.total ?? 0;
  return { siguiente: siguienteSolicitud(waiting, current), otras: isWaiting ? total - 1 : total };
};

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly cliente: Cliente;
}

/** Leads to the next request, so that staff need not go back to the list. */
export function SiguienteSolicitud({ cliente, ...button }: Props) {
  const next = useSiguiente(cliente);
  if (next === null) return null;
  if (next.siguiente === null)
    return (
      <LinkButton {...button} variant="default" to="/clientes/Solicitudes">
        Volver a las solicitudes
      </LinkButton>
    );
  return (
    <LinkButton
      {...button}
      to="/clientes/Solicitudes/$cliente_id"
      params={{ cliente_id: String(next.siguiente) }}
      rightSection={<IconArrowRight size={16} aria-hidden />}
    >
      Siguiente solicitud ({next.otras})
    </LinkButton>
  );
}
