import type { Answer } from '../api/call-types.ts';
import { ContractForm, type ContractFormProps, type FormCall } from './ContractForm.tsx';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';
import type { FormValues } from './form-types.ts';

export interface CallDialogProps<C extends FormCall, V extends FormValues>
  extends Omit<ContractFormProps<C, V>, 'onSaved' | 'onCancel'>, Omit<FormDialogProps, 'covered' | 'children'> {
  /** Absent: the dialog just closes. */
  readonly onSaved?: (answer: Answer<C>) => void;
}

/** A form for one call of the contract, in a dialog over the current screen. */
export function CallDialog<C extends FormCall, V extends FormValues>({
  title,
  record,
  size = 'md',
  onClose,
  onSaved = onClose,
  ...form
}: CallDialogProps<C, V>) {
  return (
    <FormDialog title={title} record={record} size={size} onClose={onClose}>
      {(close) => <ContractForm<C, V> {...form} onSaved={onSaved} onCancel={close} />}
    </FormDialog>
  );
}
