import { Button } from '@mantine/core';
import { Message } from './ListMessages.tsx';
import type { EmptyText, ListCall } from './list-types.ts';
import type { ListState } from './use-list.ts';

interface EmptyProps<C extends ListCall> {
  readonly list: ListState<C>;
  readonly empty: EmptyText;
  readonly total: number;
}

/** An empty list: because of its filters, because of the page, or because there are no records. */
export function ListEmpty<C extends ListCall>({ list, empty, total }: EmptyProps<C>) {
  if (total > 0)
    return (
      <Message title="Esta página está vacía" text="La lista es más corta que la página que pide.">
        <Button variant="default" onClick={() => list.change({})}>
          Ir a la primera página
        </Button>
      </Message>
    );
  if (list.activeFilters > 0)
    return (
      <Message
        title="Sin resultados"
        text="Nada coincide con la búsqueda y los filtros. Pruebe con menos texto o quite un filtro."
      >
        <Button variant="default" onClick={() => list.clear()}>
          Quitar filtros
        </Button>
      </Message>
    );
  return (
    <Message title={empty.title} text={empty.text}>
      {empty.action}
    </Message>
  );
}
