import type { ReactNode } from 'react';
import { Box, Stack, Text, Title } from '@mantine/core';
import classes from './StatusPage.module.css';

interface Props {
  /** The number that support asks for: 401, 404, 500. */
  readonly code?: string;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** A page that is only a message: missing, not allowed, broken. */
export function StatusPage({ code, title, children, action }: Props) {
  return (
    <Stack justify="center" align="flex-start" gap="sm" mih="60dvh" maw={560} mx="auto" px={20} py="lg">
      {code !== undefined && (
        <Text className={`mono ${classes.code}`} c="dimmed" fw={600} px="xs" py={2} aria-hidden>
          {code}
        </Text>
      )}
      <Title order={1} size="h2">
        {title}
      </Title>
      {children !== undefined && (
        <Box c="dimmed" mb="xs">
          {children}
        </Box>
      )}
      {action}
    </Stack>
  );
}
