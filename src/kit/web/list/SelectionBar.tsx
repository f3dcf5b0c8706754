import type { ReactNode } from 'react';
import { Button, Text } from '@mantine/core';
import classes from './ListToolbar.module.css';

interface Props {
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** Takes the place of the filters while rows are chosen. */
export function SelectionBar({ count, onClear, children }: Props) {
  return (
    <div className={classes.bar} role="toolbar" aria-label="Filas elegidas">
      <Text fw={600} aria-live="polite">
        {count === 1 ? '1 fila elegida' : `${count} filas elegidas`}
      </Text>
      {children}
      <Button variant="subtle" color="gray" onClick={onClear} ml="auto">
        Quitar selección
      </Button>
    </div>
  );
}
