import { Group, Skeleton, Stack, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { CopyButton } from '#kit/web/ui/CopyButton.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { DireccionesUsa } from '#features/clientes/web/DireccionesUsa.public.tsx';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { inicioCalls } from '../contract/inicio.calls.ts';
import { Avisos } from './Avisos.tsx';
import { EnCamino } from './EnCamino.tsx';
import { PorRetirar } from './PorRetirar.tsx';
import { PrimerosPasos } from './PrimerosPasos.tsx';

interface Props {
  readonly cliente_id: number;
  readonly nombre: string;
}

/** The customer's home: what waits, where to send the next purchase, where the parcels are. */
export function InicioClientePage({ cliente_id, nombre }: Props) {
  const result = useCall(inicioCalls.resumen, { params: { cliente_id } });
  const resumen = result.data?.data;
  const mayPrealert = useAllowed(paquetesCalls.prealert.access);
  const [given = ''] = nombre.split(' ');
  return (
    <Stack gap="md" maw={1120}>
      <Group component="header" justify="space-between" gap="8px 16px">
        <div>
          <Title order={1}>Hola, {given}</Title>
          <Group c="dimmed" gap={6}>
            Casillero <span className="mono">{mailboxText(cliente_id)}</span>
            <CopyButton value={mailboxText(cliente_id)} label="Copiar casillero" />
          </Group>
        </div>
        {mayPrealert && (
          <LinkButton to="/paquetes/prealerta" leftSection={<IconPlus size={16} aria-hidden />}>
            Pre-alertar paquete
          </LinkButton>
        )}
      </Group>
      {resumen === undefined ? (
        result.error === null ? (
          <Skeleton height={132} />
        ) : (
          <ListError error={result.error} onRetry={() => void result.refetch()} />
        )
      ) : (
        <>
          <PorRetirar sucursales={resumen.por_retirar} />
          {resumen.nuevo && <PrimerosPasos />}
        </>
      )}
      <DireccionesUsa cliente_id={cliente_id} />
      {resumen !== undefined && (
        <>
          {!resumen.nuevo && <EnCamino cliente_id={cliente_id} porEstado={resumen.paquetes} />}
          <Avisos sinFactura={resumen.sin_factura} saldo={resumen.saldo} />
        </>
      )}
    </Stack>
  );
}
