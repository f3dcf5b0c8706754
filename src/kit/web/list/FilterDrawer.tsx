import '../theme/all-styles.ts';
import { counted } from '#kit/rules/counted.ts';
import { Button, Drawer, Text } from '@mantine/core';
import { useFocusReturn } from '../ui/use-focus-return.ts';
import { ClearFilters, FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
import type { ListCall } from './list-types.ts';
import classes from './FilterPanel.module.css';

interface Props<C extends ListCall> extends FilterPanelProps<C> {
  readonly onClose: () => void;
}

/** The filters on a phone: a drawer over the list, which is already filtered behind it. */
export function FilterDrawer<C extends ListCall>({ onClose, ...panel }: Props<C>) {
  const { data, isFetching } = panel.list.result;
  useFocusReturn();
  const total = data?.meta?.total;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="100%"
      title={
        <Text span fw={650} size="lg">
          Filtros
        </Text>
      }
      closeButtonProps={{ 'aria-label': 'Cerrar los filtros', size: 44 }}
    >
      <FilterPanel {...panel} />
      <div className={classes.buttons}>
        <ClearFilters {...panel} />
        <Button onClick={onClose} aria-busy={isFetching}>
          {total === undefined ? 'Ver la lista' : counted(total, 'Ver 1 resultado', 'Ver # resultados')}
        </Button>
      </div>
    </Drawer>
  );
}
