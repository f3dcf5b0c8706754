import { Box, Group, Text, Title } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { clienteText } from '#kit/rules/mailbox.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { weightText } from '#kit/web/ui/money.ts';
import { reempaqueCalls } from '../contract/reempaque.calls.ts';

interface Props {
  /** Id of the request that is open on the table. */
  readonly abierta: number | null;
  /** Set while there are parcels on the table. */
  readonly disabled: boolean;
  /** The search that leads back to the intake. */
  readonly back: { readonly recepcion?: string };
}

/** The requests whose parcels are all here, the longest waiting first. */
export function ListasParaReempacar({ abierta, disabled, back }: Props) {
  const { data, error, refetch } = useCall(reempaqueCalls.ready, {});
  if (data === undefined) return error === null ? null : <ListError error={error} onRetry={() => void refetch()} />;
  const { solicitudes, total } = data.data;
  return (
    <Panel component="section" aria-label="Listas para reempacar">
      <Group justify="space-between" gap="4px 12px" align="baseline">
        <Title order={2} size="h3">
          Listas para reempacar
        </Title>
        <Text size="sm" c="dimmed">
          {counted(total, '1 solicitud', '# solicitudes', 'Ninguna espera')}
        </Text>
      </Group>
      <Rows>
        {solicitudes.map((solicitud) => (
          <Group component="li" key={solicitud.guia_id} gap="sm" wrap="nowrap" p="8px 4px">
            <Box flex={1} miw={0}>
              <Text fw={600}>
                {solicitud.guia} · {clienteText(solicitud)}
              </Text>
              <Text size="sm" c="dimmed">
                {counted(solicitud.paquetes, '1 paquete', '# paquetes')}, {weightText(solicitud.peso_cobrar)} ·{' '}
                {solicitud.servicio_nombre} · completa desde <DateText value={solicitud.completa_desde} />
              </Text>
              {solicitud.ubicaciones.length > 0 && <Text size="sm">En {solicitud.ubicaciones.join(', ')}</Text>}
            </Box>
            {solicitud.guia_id !== abierta && (
              <LinkButton
                variant="light"
                to="/reempacar"
                search={{ ...back, guia_id: String(solicitud.guia_id) }}
                disabled={disabled}
                aria-label={`Reempacar ${solicitud.guia}`}
              >
                Reempacar
              </LinkButton>
            )}
          </Group>
        ))}
      </Rows>
    </Panel>
  );
}
