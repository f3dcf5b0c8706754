import { Fragment, type ReactNode, useState } from 'react';
import { Skeleton } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import type { z } from 'zod';
import type { Call, DataOf } from '#kit/contract/call.ts';
import { isMissing } from '../api/api-error.ts';
import type { CallInput } from '../api/call-types.ts';
import { useCall } from '../api/use-call.ts';
import { ListError } from '../list/ListMessages.tsx';
import { NUEVO } from '../list/use-record-dialog.ts';
import { useRecordTitle } from '../ui/record-title.ts';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';
import { useRecord } from './use-record.ts';

type ReadCall = Call & { readonly params: z.ZodObject; readonly output: z.ZodType };

/** Passed to the form for the record. */
interface Editing {
  readonly close: () => void;
  /** Restarts the form with the server's current data. */
  readonly reload: () => void;
  /** Whether another dialog is open over this one: for RemoveButton. */
  readonly onAsking: (asking: boolean) => void;
}

interface ReadProps<C extends ReadCall> {
  readonly read: C;
  /** The record's id, or `nuevo` instead. */
  readonly params: Readonly<Record<string, string>>;
}

interface RecordProps<C extends ReadCall> extends ReadProps<C> {
  readonly children: (record: DataOf<C>, reload: () => void) => ReactNode;
}

/** Loads the record once, so that later changes never overwrite what the user typed. */
function RecordInDialog<C extends ReadCall>({ read, params, children }: RecordProps<C>) {
  const result = useCall(read, { params } as unknown as CallInput<C>);
  const { error, refetch } = result;
  const { record, reload } = useRecord(result, (row: DataOf<C>) => row);
  if (record !== null) return <Fragment key={record.round}>{children(record.value, reload)}</Fragment>;
  if (isMissing(error)) return <Navigate to="/error404" replace />;
  return error === null ? <Skeleton height={260} /> : <ListError error={error} onRetry={() => void refetch()} />;
}

interface Props<C extends ReadCall> extends ReadProps<C>, Pick<FormDialogProps, 'size' | 'onClose'> {
  /** The action: «Agregar artículo», «Editar artículo». */
  readonly titles: { readonly add: string; readonly edit: string };
  readonly nameOf: (record: DataOf<C>) => string;
  /** The form for a new record. */
  readonly add: (close: () => void) => ReactNode;
  readonly edit: (record: DataOf<C>, editing: Editing) => ReactNode;
}

/** Adds or edits a record in a dialog over a list, as EditPage does on a screen; see `useRecordDialog`. */
export function RecordDialog<C extends ReadCall>(props: Props<C>) {
  const { read, params, titles, nameOf, size = 'md', onClose, add, edit } = props;
  const [asking, setAsking] = useState(false);
  const isNew = Object.values(params).includes(NUEVO);
  const { data } = useCall(read, { params } as unknown as CallInput<C>, { enabled: !isNew });
  const name = data === undefined ? undefined : nameOf(data.data);
  useRecordTitle(name);
  return (
    <FormDialog
      title={isNew ? titles.add : titles.edit}
      record={name ?? null}
      size={size}
      covered={asking}
      onClose={onClose}
    >
      {(close) =>
        isNew ? (
          add(close)
        ) : (
          <RecordInDialog read={read} params={params}>
            {(record, reload) => edit(record, { close, reload, onAsking: setAsking })}
          </RecordInDialog>
        )
      }
    </FormDialog>
  );
}
