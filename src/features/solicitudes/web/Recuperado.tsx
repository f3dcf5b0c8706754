import { Alert, Button, Group } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';

/** What stands in the form was typed before; whoever wants another one begins anew. */
export function Recuperado({ onStartAgain }: { readonly onStartAgain: () => void }) {
  return (
    <Alert color="blue" icon={<IconHistory size={18} />} role="status">
      <Group justify="space-between" gap="8px 16px">
        <span>Recuperamos lo que había escrito aquí y no llegó a enviar.</span>
        <Button size="xs" variant="default" onClick={onStartAgain}>
          Empezar de nuevo
        </Button>
      </Group>
    </Alert>
  );
}
