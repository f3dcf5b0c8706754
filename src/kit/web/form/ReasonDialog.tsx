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
  /** The rest of the body, e.g. the version that was seen. */
  readonly sends: WithoutReason<BodyInput<C>>;
  /** The name of the reason in the call's body. */
  readonly name?: Reason;
  readonly label?: string;
  readonly maxLength?: number;
  /** The initial text. */
  readonly reason?: string;
  /** Error for an empty reason, when the contract allows one in other uses of the call. */
  readonly emptyText?: string;
  /** Explains what will happen. */
  readonly children?: ReactNode;
}

/** Asks for the reason of an action and runs it. */
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
          {children !== undefined && <Text component="div">{children}</Text>}
          <TextareaField form={form} name={name} label={label} maxLength={maxLength} minRows={3} required autoFocus />
        </>
      )}
    </CallDialog>
  );
}
