import { Loader, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';

/** Milliseconds after which a hint appears that loading takes unusually long. */
const HINT_AFTER_MS = 30_000;

export function LoadingPage() {
  // Drawn once, and once more after half a minute: what would be kept is only more to load.
  'use no memo';
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), HINT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
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
