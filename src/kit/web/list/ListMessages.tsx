import { Button, Text } from '@mantine/core';
import { ApiError, messageOf } from '../api/api-error.ts';
import type { EmptyText, ListCall } from './list-types.ts';
import type { ListState } from './use-list.ts';
import classes from './ListMessages.module.css';

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

interface ErrorProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly title?: string;
}

export function ListError({ error, onRetry, title = 'No se pudieron cargar los datos' }: ErrorProps) {
  const referencia = error instanceof ApiError ? error.referencia : null;
  return (
    <div role="alert">
      <Message title={title} text={messageOf(error)}>
        <Button onClick={onRetry}>Reintentar</Button>
        {referencia !== null && (
          <Text size="xs" c="dimmed">
            Referencia: <span className="mono">{referencia}</span>
          </Text>
        )}
      </Message>
    </div>
  );
}

interface MessageProps {
  readonly title: string;
  readonly text: string;
  readonly children?: React.ReactNode;
}

function Message({ title, text, children }: MessageProps) {
  return (
    <div className={classes.message}>
      <Text fw={600}>{title}</Text>
      <Text c="dimmed" maw={440}>
        {text}
      </Text>
      {children}
    </div>
  );
}
