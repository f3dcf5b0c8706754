import { Button, Group, Text } from '@mantine/core';
import { messageOf } from '../api/api-error.ts';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** In the place of what a search would have found: why nobody could be asked, and the way to ask again. */
export function RetryLine({ error, onRetry }: Props) {
  return (
    <Group role="alert" justify="center" gap="6px 12px" px="md" py="sm">
      <Text size="sm" c="dimmed" ta="center">
        {messageOf(error)}
      </Text>
      {/* What was typed keeps the focus. */}
      <Button variant="default" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
        Reintentar
      </Button>
    </Group>
  );
}
