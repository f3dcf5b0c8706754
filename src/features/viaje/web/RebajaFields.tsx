import { Text } from '@mantine/core';
import { anyOf } from '#kit/contract/access.ts';
import { RAZON_MAX } from '#kit/contract/fields.ts';
import { FieldGrid } from '#kit/web/form/FormSection.tsx';
import type { Form, FormValues } from '#kit/web/form/form-types.ts';
import { AutorizacionField } from '#kit/web/form/AutorizacionField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { AUTORIZA_REBAJA } from '../contract/rebaja.schemas.ts';

/** The empty form values of these fields. */
export const SIN_REBAJA = { razon: '', autorizacion: '' };

/** Users who need nobody else's password. */
const AUTORIZA = anyOf(AUTORIZA_REBAJA);

interface RebajaValues extends FormValues {
  readonly razon: string;
  readonly autorizacion: string;
}

/** Whether the server refused for lack of these fields, which the screen could not foresee. */
export const asksForRebaja = ({ errors }: Pick<Form<FormValues>, 'errors'>): boolean =>
  errors['autorizacion'] !== undefined || errors['razon'] !== undefined;

/** Fields for the reason why a client pays less and the password of the user who authorises it. */
export function RebajaFields<V extends RebajaValues>({
  form,
  reason,
  autoFocus,
}: {
  readonly form: Form<V>;
  readonly reason: string;
  readonly autoFocus?: boolean;
}) {
  const own = useAllowed(AUTORIZA);
  return (
    <Panel sunken component="section" aria-label="Autorización">
      <Text size="sm">
        {reason} {own ? 'Queda anotado que usted lo autoriza.' : 'Lo autoriza un supervisor con su contraseña.'}
      </Text>
      <FieldGrid>
        <TextField form={form} name="razon" label="Razón" maxLength={RAZON_MAX} required autoFocus={autoFocus} />
        {!own && <AutorizacionField form={form} />}
      </FieldGrid>
    </Panel>
  );
}
