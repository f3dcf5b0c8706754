import type { Ref } from 'react';
import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { moneyText } from '#kit/rules/money-text.ts';
import type { TotalCambiado } from './use-total-visto.ts';

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly cambiado: TotalCambiado;
  readonly onVisto: () => void;
}

/** What is charged became another by somebody else's hand: nothing is charged before it was read. */
export function TotalCambio({ ref, cambiado: { antes, ahora }, onVisto }: Props) {
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      color="yellow"
      icon={<IconAlertTriangle size={18} />}
      title="Cambió lo que se cobra"
      role="alert"
    >
      <Text size="sm">
        Era {moneyText(antes)} y ahora es {moneyText(ahora)}: a una guía le cambiaron el precio o ya no está. Dígaselo
        al cliente antes de cobrar.
      </Text>
      <Button size="xs" variant="default" mt="xs" onClick={onVisto}>
        Ya lo revisé
      </Button>
    </Alert>
  );
}
