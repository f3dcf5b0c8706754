import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import type { BodyInput } from '#kit/contract/call.ts';
import { RAZON_MAX } from '#kit/contract/fields.ts';
import { CallDialog, type CallDialogProps } from './CallDialog.tsx';
import type { FormCall } from './ContractForm.tsx';
import { TextareaField } from './TextareaField.tsx';

type Reason = 'razon' | 'comentario';
type WithoutReason<Body> = Body extends unknown ? Omit<Body, Reason> : never;
type Values = Record<string, unknown>;

interface Props<C extends FormCall> extends Omit<
  CallDialogProps<C, Values>,
  'initialValues' | 'toBody' | 'beforeSubmit' | 'another' | 'children'
> {
  /** What goes with the reason, e.g. the version that was seen. */
  readonly sends: WithoutReason<BodyInput<C>>;
  /** What the call names it. */
  readonly name?: Reason;
  readonly label?: string;
  readonly maxLength?: number;
  /** What stands in the field before anything is typed. */
  readonly reason?: string;
  /** What to say to an empty one, where the contract lets it be empty for another use of the call. */
  readonly emptyText?: string;
  /** What it does, said before it is done. */
  readonly children?: ReactNode;
}

/** Asks why something is done, and does it. */
export function ReasonDialog<C extends FormCall>(props: Props<C>) {
  const {
    sends,
    name = 'razon',
    label = 'Razón',
    maxLength = RAZON_MAX,
    reason = '',
    emptyText,
    children,
    ...dialog
  } = props;
  return (
    <CallDialog<C, Values>
      {...dialog}
      initialValues={{ ...sends, [name]: reason } as unknown as Values & BodyInput<C>}
      toBody={(values) => ({ ...sends, [name]: values[name] }) as unknown as BodyInput<C>}
      {...(emptyText !== undefined && {
        beforeSubmit: async (form) => {
          const given = String(form.getValues()[name]).trim() !== '';
          if (!given) form.setFieldError(name, emptyText);
          return given;
        },
      })}
    >
      {(form) => (
        <>
          {children !== undefined && <Text>{children}</Text>}
          <TextareaField form={form} name={name} label={label} maxLength={maxLength} minRows={3} required autoFocus />
        </>
      )}
    </CallDialog>
  );
}
