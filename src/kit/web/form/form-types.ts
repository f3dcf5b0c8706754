import type { UseFormReturnType } from '@mantine/form';

export type FormValues = Record<string, unknown>;
export type Form<V extends FormValues> = UseFormReturnType<V>;

/** The path of a field in the values: its name, or a dotted path into a list. */
export type FieldPath<V extends FormValues> = (keyof V & string) | `${keyof V & string}.${string}`;

/** The props of every field. */
export interface FieldProps<V extends FormValues> {
  readonly form: Form<V>;
  readonly name: FieldPath<V>;
  readonly label: string;
  /** Shows the asterisk; the schema does the check. */
  readonly required?: boolean;
  /** A sentence under the field. */
  readonly help?: string;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

/** The props shared by all of Mantine's inputs. */
export const inputProps = <V extends FormValues>({
  form,
  name,
  label,
  required,
  help,
  disabled,
  autoFocus,
}: FieldProps<V>) => ({
  ...form.getInputProps(name),
  name,
  label,
  withAsterisk: required,
  description: help,
  disabled,
  'data-autofocus': autoFocus || undefined,
  autoFocus,
});
