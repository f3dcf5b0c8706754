import { ActionIcon, Box, Group, Text, Title, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import type { Rechazo } from './mesa.ts';

interface Props {
  readonly rechazos: readonly Rechazo[];
  readonly onForget: (codigo: string) => void;
}

/** Scanned codes that do not belong to the reempaque, each with its reason, until they are dismissed. */
export function Rechazos({ rechazos, onForget }: Props) {
  if (rechazos.length === 0) return null;
  return (
    <Panel component="section" aria-label="No entran en este reempaque">
      <Title order={2} size="h3">
        No entran ({rechazos.length})
      </Title>
      <Rows>
        {rechazos.map(({ codigo, motivo }) => (
          <Group component="li" key={codigo} gap="sm" wrap="nowrap" p="6px 4px">
            <Box flex={1} miw={0}>
              <Text className="mono" fw={600} style={{ overflowWrap: 'anywhere' }}>
                {codigo}
              </Text>
              <Text size="sm" c="red">
                {motivo}
              </Text>
            </Box>
            <Tooltip label="Ya lo aparté">
              <ActionIcon size="lg" aria-label={`Ya aparté ${codigo}`} onClick={() => onForget(codigo)}>
                <IconX size={18} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
          </Group>
        ))}
      </Rows>
    </Panel>
  );
}
