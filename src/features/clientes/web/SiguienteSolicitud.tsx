import type { ButtonProps } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import type { Cliente } from '../contract/clientes.schemas.ts';
import { useSiguiente } from './use-siguiente.ts';

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly cliente: Cliente;
}

/** On to the next request, so that the queue is worked off without going back to it. */
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
