import { Button, Text } from '@mantine/core';
import { ApiError, messageOf } from '../api/api-error.ts';
import classes from './ListMessages.module.css';

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

/** A message in the place of a list's rows. */
export function Message({ title, text, children }: MessageProps) {
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
