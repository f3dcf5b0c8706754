import { type RefObject, useLayoutEffect, useState } from 'react';
import { Alert, Button, List, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { FieldErrors } from '#kit/contract/errors.ts';
import { ApiError, isUnknownOutcome, messageOf } from '../api/api-error.ts';
import { fieldOf } from './field-of.ts';

/** The server's field errors; none if the error is not an ApiError. */
export const leftoverOf = (error: unknown): { fields: FieldErrors } => ({
  fields: error instanceof ApiError ? error.errores : {},
});

interface Props {
  readonly error: unknown;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onReload: (() => void) | undefined;
}

/** Shows the server's errors that no field of the form can show. */
export function FormProblem({ error, form, onReload }: Props) {
  const [leftover, setLeftover] = useState<readonly string[]>([]);
  // Which fields exist is only known after rendering.
  useLayoutEffect(() => {
    const { fields } = leftoverOf(error);
    const hasField = (path: string): boolean => fieldOf(form.current, `[data-path="${CSS.escape(path)}"]`) !== null;
    setLeftover(Object.entries(fields).flatMap(([path, message]) => (hasField(path) ? [] : [message])));
  }, [error, form]);

  if (!(error instanceof ApiError)) return null;
  const hasFields = Object.keys(error.errores).length > 0;
  if (hasFields && leftover.length === 0) return null;
  const title = messageOf(error);
  // The same message is not shown twice.
  const further = leftover.filter((message) => message !== title);
  const stale = error.code === 'VERSION_ANTERIOR';
  return (
    <Alert
      style={{ scrollMarginTop: 72 }}
      color={stale ? 'yellow' : 'red'}
      icon={<IconAlertCircle size={18} />}
      title={title}
      role="alert"
    >
      {further.length > 0 && (
        <List size="sm">
          {further.map((message) => (
            <List.Item key={message}>{message}</List.Item>
          ))}
        </List>
      )}
      {stale && onReload !== undefined && (
        <Button size="xs" variant="default" mt="xs" onClick={onReload}>
          Cargar de nuevo
        </Button>
      )}
      {isUnknownOutcome(error) && (
        <Text size="sm">
          Lo que escribió sigue aquí. Espere un momento e intente otra vez: aunque ya se hubiera guardado, no quedará
          dos veces.
        </Text>
      )}
      {error.status >= 500 && error.referencia !== null && (
        <Text size="xs">
          Referencia: <span className="mono">{error.referencia}</span>
        </Text>
      )}
    </Alert>
  );
}
