import { Skeleton, Stack } from '@mantine/core';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import classes from './Tiles.module.css';

/** The dashboard while loading, in the same layout. */
export function TableroSkeleton() {
  return (
    <Stack gap="sm" aria-busy="true" aria-label="Cargando...">
      <PageHeader title="Dashboard" detalle="Cargando..." />
      <div className={classes.tiles}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} height={108} />
        ))}
      </div>
      <Columns widths="minmax(0, 7fr) minmax(0, 5fr)">
        <Stack gap="sm">
          <Skeleton height={270} />
          <Skeleton height={210} />
        </Stack>
        <Skeleton height={492} />
      </Columns>
    </Stack>
  );
}
