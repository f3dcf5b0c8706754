import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import type { BodyInput } from '#kit/contract/call.ts';
import { AutorizacionField } from '#kit/web/form/AutorizacionField.tsx';
import { CallDialog } from '#kit/web/form/CallDialog.tsx';
import type { FormCall } from '#kit/web/form/ContractForm.tsx';

type Values = Record<string, unknown> & { readonly autorizacion: string };

interface Props<C extends FormCall> {
  readonly title: string;
  /** Name of the member to take out. */
  readonly record: string;
  readonly call: C;
  /** The fields by which the call identifies it. */
  readonly of: Omit<BodyInput<C> & Values, 'autorizacion'>;
  readonly invalidates: readonly string[];
  readonly onClose: () => void;
  /** What happens to it. */
  readonly children: ReactNode;
}

/** Takes a member out of a container; a supervisor who is present types their own password. */
export function RetirarDialog<C extends FormCall>({
  title,
  record,
  call,
  of,
  invalidates,
  onClose,
  children,
}: Props<C>) {
  return (
    <CallDialog<C, Values>
      title={title}
      record={record}
      onClose={onClose}
      call={call}
      initialValues={{ ...of, autorizacion: '' } as BodyInput<C> & Values}
      submitLabel="Retirar"
      danger
      invalidates={invalidates}
    >
      {(form) => (
        <>
          <Text>{children}</Text>
          <AutorizacionField form={form} help="La escribe un supervisor. Queda anotado quién autorizó." autoFocus />
        </>
      )}
    </CallDialog>
  );
}
