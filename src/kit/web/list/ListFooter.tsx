import { NativeSelect, Pagination, Text } from '@mantine/core';
import { PAGE_SIZES } from '#kit/contract/page.ts';
import type { ListCall } from './list-types.ts';
import type { ListState } from './use-list.ts';
import classes from './ListFooter.module.css';

interface Props<C extends ListCall> {
  readonly list: ListState<C>;
  readonly total: number;
  /** There are more rows than `total`. */
  readonly more: boolean;
  readonly phone: boolean;
}

const CONTROL_LABELS = {
  first: 'Primera página',
  previous: 'Página anterior',
  next: 'Página siguiente',
  last: 'Última página',
};
const count = new Intl.NumberFormat('es-HN');

export function ListFooter<C extends ListCall>({ list, total, more, phone }: Props<C>) {
  const { pagina, limite, change } = list;
  const first = (pagina - 1) * limite + 1;
  const last = Math.min(total, pagina * limite);
  const sizes = [...new Set([...PAGE_SIZES, limite])].sort((a, b) => a - b);
  return (
    <nav className={classes.footer} aria-label="Páginas">
      <Text size="sm" c="dimmed" aria-live="polite">
        {first <= total && `${count.format(first)}–${count.format(last)} de `}
        {more && 'más de '}
        {first <= total ? count.format(total) : `${count.format(total)} en total`}
      </Text>
      {total > limite && (
        <Pagination
          size={phone ? 'md' : 'sm'}
          value={pagina}
          total={Math.ceil(total / limite)}
          // At most nine buttons, including ellipses.
          siblings={phone ? 0 : 2}
          boundaries={1}
          onChange={(page) => change({ pagina: page === 1 ? undefined : page })}
          getItemProps={(page) => ({ 'aria-label': `Página ${page}` })}
          getControlProps={(control) => ({ 'aria-label': CONTROL_LABELS[control] })}
        />
      )}
      <NativeSelect
        className={classes.size}
        size="xs"
        aria-label="Filas por página"
        value={String(limite)}
        data={sizes.map((size) => ({ value: String(size), label: `${size} por página` }))}
        onChange={(event) => change({ limite: Number(event.currentTarget.value) })}
      />
    </nav>
  );
}
