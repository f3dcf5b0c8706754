import { PasswordField } from './PasswordField.tsx';
import type { Form, FormValues } from './form-types.ts';

interface Props<V extends FormValues & { readonly autorizacion: string }> {
  readonly form: Form<V>;
  readonly help?: string;
  readonly autoFocus?: boolean;
}

/** The password of a user who authorises what the current one may not do alone; never filled in by the browser. */
export function AutorizacionField<V extends FormValues & { readonly autorizacion: string }>(props: Props<V>) {
  return (
    <PasswordField
      {...props}
      name="autorizacion"
      label="Contraseña de quien autoriza"
      autoComplete="new-password"
      required
    />
  );
}
