import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import type { BodyInput } from '#kit/contract/call.ts';
import { ContractForm, type FormCall } from '#kit/web/form/ContractForm.tsx';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { PasswordField } from '#kit/web/form/PasswordField.tsx';

type Values = Record<string, unknown> & { readonly autorizacion: string };

interface Props<C extends FormCall> {
  readonly title: string;
  /** What is taken out. */
  readonly record: string;
  readonly call: C;
  /** What names it to the call. */
  readonly of: Omit<BodyInput<C> & Values, 'autorizacion'>;
  readonly invalidates: readonly string[];
  readonly onClose: () => void;
  /** What becomes of it. */
  readonly children: ReactNode;
}

/** Takes something out of a list; a supervisor who stands by types the own password. */
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
    <FormDialog title={title} record={record} size="md" onClose={onClose}>
      {(close) => (
        <ContractForm<C, Values>
          call={call}
          initialValues={{ ...of, autorizacion: '' } as BodyInput<C> & Values}
          submitLabel="Retirar"
          danger
          invalidates={invalidates}
          onSaved={onClose}
          onCancel={close}
        >
          {(form) => (
            <>
              <Text>{children}</Text>
              <PasswordField
                form={form}
                name="autorizacion"
                label="Contraseña de quien autoriza"
                help="La escribe un supervisor. Queda anotado quién autorizó."
                autoComplete="new-password"
                required
                autoFocus
              />
            </>
          )}
        </ContractForm>
      )}
    </FormDialog>
  );
}
