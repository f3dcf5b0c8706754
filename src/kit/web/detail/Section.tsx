import type { ReactNode } from 'react';
import { Box, Group, Title } from '@mantine/core';
import panel from '../ui/Panel.module.css';
import classes from './Section.module.css';

interface Props {
  readonly titulo?: string;
  readonly actions?: ReactNode;
  /** What it holds goes to its edges. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A bordered part of a page. */
export function Section({ titulo, actions, flush = false, children }: Props) {
  return (
    <section className={panel.panel}>
      {titulo !== undefined && (
        <Group component="header" className={classes.head} justify="space-between" gap="xs">
          <Title order={2} size="h3">
            {titulo}
          </Title>
          {actions}
        </Group>
      )}
      {flush ? children : <Box p="md">{children}</Box>}
    </section>
  );
}
