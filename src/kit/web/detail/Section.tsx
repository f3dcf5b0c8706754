import type { ReactNode } from 'react';
import { Title } from '@mantine/core';
import classes from './Section.module.css';

interface Props {
  readonly titulo?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A bordered part of a page. */
export function Section({ titulo, actions, children }: Props) {
  return (
    <section className={classes.section}>
      {titulo !== undefined && (
        <header className={classes.head}>
          <Title order={2} size="h3">
            {titulo}
          </Title>
          {actions}
        </header>
      )}
      <div className={classes.body}>{children}</div>
    </section>
  );
}
