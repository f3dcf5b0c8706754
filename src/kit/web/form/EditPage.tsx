import { Fragment, type ReactNode } from 'react';
import { Navigate } from '@tanstack/react-router';
import type { z } from 'zod';
import type { Call, DataOf } from '#kit/contract/call.ts';
import { isMissing } from '../api/api-error.ts';
import type { CallInput } from '../api/call-types.ts';
import { useCall } from '../api/use-call.ts';
import { ListError } from '../list/ListMessages.tsx';
import { FormPage } from './FormPage.tsx';
import { useRecord } from './use-record.ts';

type ReadCall = Call & { readonly params: z.ZodObject; readonly output: z.ZodType };

interface Props<C extends ReadCall> {
  readonly read: C;
  readonly params: Readonly<Record<string, string>>;
  /** The action: «Editar sucursal». */
  readonly title: string;
  /** The record's name, which follows the action in the heading and the browser tab. */
  readonly name: (record: DataOf<C>) => string;
  /** The form for the record; `reload` restarts it with the server's current data. */
  readonly children: (record: DataOf<C>, reload: () => void) => ReactNode;
}

/**
 * The screen that edits a record: loads it and mounts the form once, so that later changes never overwrite what the
 * user typed.
 */
export function EditPage<C extends ReadCall>(props: Props<C>) {
  // A new form for each record.
  return <RecordForm key={JSON.stringify(props.params)} {...props} />;
}

function RecordForm<C extends ReadCall>({ read, params, title, name, children }: Props<C>) {
  const result = useCall(read, { params } as unknown as CallInput<C>);
  const { error, refetch } = result;
  const { record, reload } = useRecord(result, (row: DataOf<C>) => row);

  if (record === null && isMissing(error)) return <Navigate to="/error404" replace />;
  if (record === null && error !== null) return <ListError error={error} onRetry={() => void refetch()} />;
  const heading = record === null ? undefined : `${title} · ${name(record.value)}`;
  return (
    <FormPage
      title={heading ?? 'Cargando...'}
      {...(heading === undefined ? {} : { record: heading })}
      loading={record === null}
    >
      {record !== null && <Fragment key={record.round}>{children(record.value, reload)}</Fragment>}
    </FormPage>
  );
}
