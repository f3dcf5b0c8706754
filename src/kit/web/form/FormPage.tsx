import type { ReactNode } from 'react';
import { Skeleton, Stack } from '@mantine/core';
import { clsx } from 'clsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import panel from '../ui/Panel.module.css';
import classes from './FormPage.module.css';

interface Props {
  readonly title: ReactNode;
  /** When editing: the action and the record, for the browser tab. */
  readonly record?: string;
  readonly detalle?: ReactNode;
  readonly loading?: boolean;
  readonly children: ReactNode;
}

/** The frame of a screen with a form. */
export function FormPage({ title, record, detalle, loading = false, children }: Props) {
  return (
    <Stack gap="sm" maw={820}>
      <PageHeader title={title} detalle={detalle} {...(record === undefined ? {} : { record })} />
      <div className={clsx(panel.panel, classes.card)}>{loading ? <FormSkeleton /> : children}</div>
    </Stack>
  );
}

function FormSkeleton() {
  return (
    <Stack gap="lg" aria-busy="true" aria-label="Cargando...">
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index}>
          <Skeleton height={10} width={120} mb={8} radius="xl" />
          <Skeleton height={36} />
        </div>
      ))}
    </Stack>
  );
}
