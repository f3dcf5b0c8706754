import { useEffect, useRef } from 'react';
import { Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useCall } from '#kit/web/api/use-call.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { solicitudesCalls } from '../contract/solicitudes.calls.ts';
import { Plazos } from './Plazos.tsx';
import { QueSigue } from './QueSigue.tsx';

interface Props {
  readonly guia_id: number;
  readonly onAgain: () => void;
}

/** Confirms a new request: its number, until when parcels can be added, and the next steps. */
export function SolicitudResult({ guia_id, onAgain }: Props) {
  const { data, error, refetch } = useCall(solicitudesCalls.get, { params: { guia_id } });
  const solicitud = data?.data;
  const params = { guia_id: String(guia_id) };
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone; focusing the heading has a screen reader read what replaced it.
  const numero = solicitud?.guia_numero;
  useEffect(() => {
    if (numero !== undefined) heading.current?.focus();
  }, [numero]);
  if (solicitud === undefined)
    return error === null ? (
      <Skeleton height={240} />
    ) : (
      <ListError error={error} onRetry={() => void refetch()} title="La solicitud quedó registrada" />
    );
  return (
    <Stack gap="sm">
      <Panel>
        <Group gap="sm" wrap="nowrap" align="start">
          <IconCircleCheck size={26} stroke={1.7} color="var(--mantine-color-green-text)" aria-hidden />
          <Title order={2} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
            La solicitud <span className="mono">{guiaText(solicitud.servicio_prefijo, solicitud.guia_numero)}</span>{' '}
            quedó registrada
          </Title>
        </Group>
        <Group gap={8}>
          <LinkButton to="/reempaques/$guia_id" params={params}>
            Ver la solicitud
          </LinkButton>
          {solicitud.acciones.agregar && (
            <LinkButton to="/reempaques/$guia_id/agregar" params={params} variant="default">
              Agregar paquetes
            </LinkButton>
          )}
          <Button variant="default" onClick={onAgain}>
            Hacer otra
          </Button>
        </Group>
      </Panel>
      <Plazos solicitud={solicitud} />
      <QueSigue solicitud={solicitud} />
    </Stack>
  );
}
