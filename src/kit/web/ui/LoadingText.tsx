import { Text, type TextProps } from '@mantine/core';

/** A loading message, announced by screen readers. */
export const LoadingText = (props: TextProps) => (
  <Text role="status" size="sm" c="dimmed" {...props}>
    Cargando...
  </Text>
);
