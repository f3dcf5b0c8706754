import type { ReactNode } from 'react';
import { Text, Title } from '@mantine/core';
import classes from './StatusPage.module.css';

interface Props {
  /** The number that support asks for: 401, 404, 500. */
  readonly code: string;
  readonly titulo: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** A page that is only a message: missing, not allowed, broken. */
export function StatusPage({ code, titulo, children, action }: Props) {
  return (
    <div className={classes.page}>
      <Text className={classes.code} aria-hidden>
        {code}
      </Text>
      <Title order={1} size="h2">
        {titulo}
      </Title>
      {children !== undefined && <div className={classes.body}>{children}</div>}
      {action}
    </div>
  );
}
