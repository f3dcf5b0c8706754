import { Button, Group, Text } from '@mantine/core';
import { messageOf } from '../api/api-error.ts';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Replaces search results when the server could not be reached, with a retry button. */
export function RetryLine({ error, onRetry }: Props) {
  return (
    <Group role="alert" justify="center" gap="6px 12px" px="md" py="sm">
      <Text size="sm" c="dimmed" ta="center">
        {messageOf(error)}
      </Text>
      {/* The focus stays in the search field. */}
      <Button variant="default" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
        Reintentar
      </Button>
    </Group>
  );
}
