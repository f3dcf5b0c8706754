import { useEffect, useRef, type RefObject } from 'react';
import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { moneyText } from '#kit/rules/money-text.ts';
import type { TotalCambiado } from './use-total-visto.public.ts';

interface Props {
  readonly cambiado: TotalCambiado;
  /** Possible cause, shown after the amounts. */
  readonly motivo: string;
  /** The form that charges; the alert takes the focus from it, so that Enter does not charge an unread amount. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onVisto: () => void;
}

/** Warns that the amount to charge was changed by someone else; charging is blocked until it is acknowledged. */
export function TotalCambio({ cambiado: { antes, ahora }, motivo, form, onVisto }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) ref.current?.focus();
  }, [form]);
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
        Era {moneyText(antes)} y ahora es {moneyText(ahora)}: {motivo} Dígaselo al cliente antes de cobrar.
      </Text>
      <Button
        size="xs"
        variant="default"
        mt="xs"
        onClick={() => {
          onVisto();
          form.current?.querySelector('input')?.focus();
        }}
      >
        Ya lo revisé
      </Button>
    </Alert>
  );
}
