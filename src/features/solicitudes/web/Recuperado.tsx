import { Alert, Button, Group } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';

interface Props {
  readonly envio: {
    readonly restored: boolean;
    readonly unanswered: boolean;
    readonly startAgain: () => void;
  };
}

/** Says that the form was restored from a draft, and offers to start again. */
export function Recuperado({ envio: { restored, unanswered, startAgain } }: Props) {
  if (!restored) return null;
  return (
    <Alert color="blue" icon={<IconHistory size={18} />} role="status">
      <Group justify="space-between" gap="8px 16px">
        <span style={{ flex: '1 1 240px' }}>
          {unanswered
            ? 'Ya la había enviado y no supimos si llegó. Envíela otra vez tal como está: si llegó, no se repite.'
            : 'Recuperamos lo que había escrito aquí y no llegó a enviar.'}
        </span>
        <Button size="xs" variant="default" onClick={startAgain}>
          Empezar de nuevo
        </Button>
      </Group>
    </Alert>
  );
}
