import type { ReactNode } from 'react';
import { Stack, Text, Title } from '@mantine/core';
import classes from './FormSection.module.css';

interface Props {
  readonly title?: string;
  readonly detalle?: string;
  /** Fields stand in two columns on a desktop; `Wide` spans both. */
  readonly children: ReactNode;
}

export function FormSection({ title, detalle, children }: Props) {
  return (
    <Stack component="section" gap={10} className={classes.section}>
      {title !== undefined && (
        <Title order={2} size="h3">
          {title}
        </Title>
      )}
      {detalle !== undefined && (
        <Text c="dimmed" mt={-6}>
          {detalle}
        </Text>
      )}
      <FieldGrid>{children}</FieldGrid>
    </Stack>
  );
}

/** Fields in two columns, in one on a phone. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}

/** Inside a FormSection: spans both columns. */
export function Wide({ children }: { readonly children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>;
}
