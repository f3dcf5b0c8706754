import { Skeleton } from '@mantine/core';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import classes from './TableroPage.module.css';

/** The dashboard before its first figures: the same places, empty. */
export function TableroSkeleton() {
  return (
    <div className={classes.page} aria-busy="true" aria-label="Cargando...">
      <PageHeader titulo="Dashboard" detalle="Cargando..." />
      <div className={classes.tilesSkeleton}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} height={108} />
        ))}
      </div>
      <div className={classes.parts}>
        <div className={classes.column}>
          <Skeleton height={270} />
          <Skeleton height={210} />
        </div>
        <Skeleton height={492} />
      </div>
    </div>
  );
}
