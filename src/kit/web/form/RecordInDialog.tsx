import { Fragment, type ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import type { z } from 'zod';
import type { Call, DataOf } from '#kit/contract/call.ts';
import { isMissing } from '../api/api-error.ts';
import type { CallInput } from '../api/call-types.ts';
import { useCall } from '../api/use-call.ts';
import { ListError } from '../list/ListMessages.tsx';
import { useRecord } from './use-record.ts';

type ReadCall = Call & { readonly params: z.ZodObject; readonly output: z.ZodType };

interface Props<C extends ReadCall> {
  readonly read: C;
  readonly params: Readonly<Record<string, string>>;
  /** The form over the record; `reload` starts it anew with what the server has now. */
  readonly children: (record: DataOf<C>, reload: () => void) => ReactNode;
}

/** What EditPage is to a screen, within a FormDialog: loads the record, and never changes it under the user's hands. */
export function RecordInDialog<C extends ReadCall>({ read, params, children }: Props<C>) {
  const result = useCall(read, { params } as unknown as CallInput<C>);
  const { error, refetch } = result;
  const { record, reload } = useRecord(result, (row: DataOf<C>) => row);
  if (record !== null) return <Fragment key={record.round}>{children(record.value, reload)}</Fragment>;
  if (isMissing(error)) return <Navigate to="/error404" replace />;
  return error === null ? <Skeleton height={260} /> : <ListError error={error} onRetry={() => void refetch()} />;
}
