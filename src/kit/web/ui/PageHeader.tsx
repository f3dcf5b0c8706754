import type { ReactNode } from 'react';
import { Title } from '@mantine/core';
import classes from './PageHeader.module.css';

interface Props {
  readonly titulo: ReactNode;
  /** One line under the title. */
  readonly detalle?: ReactNode;
  readonly actions?: ReactNode;
}

export function PageHeader({ titulo, detalle, actions }: Props) {
  return (
    <header className={classes.header}>
      <div className={classes.text}>
        <Title order={1}>{titulo}</Title>
        {detalle !== undefined && <div className={classes.detail}>{detalle}</div>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
