import { Text, type TextProps } from '@mantine/core';

/** Says so to the eye and to a screen reader while something is fetched. */
export const LoadingText = (props: TextProps) => (
  <Text role="status" size="sm" c="dimmed" {...props}>
    Cargando...
  </Text>
);
