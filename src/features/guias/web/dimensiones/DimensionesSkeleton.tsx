import { Skeleton } from '@mantine/core';
import classes from './dimensiones.module.css';

export function DimensionesSkeleton() {
  return (
    <div className={classes.columns} aria-busy="true" aria-label="Cargando...">
      <Skeleton height={260} />
      <Skeleton height={420} />
    </div>
  );
}
