import { Loader, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';

/** True once the component has been on screen for `milliseconds`. */
const useSlow = (milliseconds: number): boolean => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return slow;
};

/** Milliseconds after which a hint appears that loading takes unusually long. */
const HINT_AFTER_MS = 30_000;

export function LoadingPage() {
  const slow = useSlow(HINT_AFTER_MS);
  return (
    <Stack align="center" justify="center" gap="sm" p="lg" mih="60dvh" role="status">
      <Loader size="sm" type="dots" />
      <Text fw={500}>Preparando los datos...</Text>
      {slow && (
        <Text size="sm" c="dimmed" ta="center" maw={360}>
          Esto está tardando más de lo normal. Revise su conexión y recargue la página; si continúa, comuníquese con
          soporte.
        </Text>
      )}
    </Stack>
  );
}
