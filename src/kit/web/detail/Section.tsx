import type { ReactNode } from 'react';
import { Box, Group, Title } from '@mantine/core';
import panel from '../ui/Panel.module.css';
import classes from './Section.module.css';

interface Props {
  readonly title?: string;
  readonly actions?: ReactNode;
  /** The content has no padding. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A bordered part of a page. */
export function Section({ title, actions, flush = false, children }: Props) {
  return (
    <section className={panel.panel}>
      {title !== undefined && (
        <Group component="header" className={classes.head} justify="space-between" gap="xs">
          <Title order={2} size="h3">
            {title}
          </Title>
          {actions}
        </Group>
      )}
      {flush ? children : <Box p="md">{children}</Box>}
    </section>
  );
}
