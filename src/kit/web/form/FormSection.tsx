import type { ReactNode } from 'react';
import { Title } from '@mantine/core';
import classes from './FormSection.module.css';

interface Props {
  readonly titulo?: string;
  readonly detalle?: string;
  /** Fields stand in two columns on a desktop; `Wide` spans both. */
  readonly children: ReactNode;
}

export function FormSection({ titulo, detalle, children }: Props) {
  return (
    <section className={classes.section}>
      {titulo !== undefined && (
        <Title order={2} size="h3">
          {titulo}
        </Title>
      )}
      {detalle !== undefined && <p className={classes.detail}>{detalle}</p>}
      <div className={classes.grid}>{children}</div>
    </section>
  );
}

export function Wide({ children }: { readonly children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>;
}
