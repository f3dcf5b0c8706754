import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { useCostosHere, useEscritos } from './use-costos.ts';

/** What could not be stored, also of rows that another page of the list holds by now. */
export function CostosFallidos() {
  const costos = useCostosHere();
  const failed = [...useEscritos(costos).values()].filter(({ state }) => state === 'failed');
  if (failed.length === 0) return null;
  return (
    <Alert
      color="red"
      icon={<IconAlertCircle size={20} aria-hidden />}
      title={counted(failed.length, 'Un costo no se guardó', '# costos no se guardaron')}
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm">{failed.map(({ ciudad }) => ciudad.ciudad_nombre).join(', ')}</Text>
        <Button size="xs" variant="default" onClick={() => failed.forEach(({ ciudad }) => void costos.save(ciudad))}>
          Reintentar todos
        </Button>
      </Group>
    </Alert>
  );
}
