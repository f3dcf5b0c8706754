import { Text } from '@mantine/core';
import { RAZON_MAX } from '#kit/contract/fields.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { PasswordField } from '#kit/web/form/PasswordField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { abandonoCalls } from '../contract/abandono.calls.ts';
import type { AbandonadoRow } from '../contract/abandono.schemas.ts';

interface Props {
  readonly row: AbandonadoRow;
  readonly onClose: () => void;
}

/** Brings an abandoned parcel back to where it was. */
export function RecuperarDialog({ row: { paquete_id, tracking, estado_antes }, onClose }: Props) {
  return (
    <FormDialog title="Recuperar paquete" record={tracking} size="md" onClose={onClose}>
      {(close) => (
        <ContractForm
          call={abandonoCalls.recover}
          params={{ paquete_id }}
          initialValues={{ razon: '', autorizacion: '' }}
          submitLabel="Recuperar"
          invalidates={['abandono', 'paquetes', 'guias']}
          onSaved={onClose}
          onCancel={close}
        >
          {(form) => (
            <>
              <Text>
                Vuelve a {estado_antes} con su guía. Si la guía ya siguió sin él, recibe una propia. Se avisa al
                cliente.
              </Text>
              <TextField form={form} name="razon" label="Razón" maxLength={RAZON_MAX} required autoFocus />
              {form.errors['autorizacion'] !== undefined && (
                <PasswordField
                  form={form}
                  name="autorizacion"
                  label="Contraseña de quien autoriza"
                  autoComplete="new-password"
                  required
                />
              )}
            </>
          )}
        </ContractForm>
      )}
    </FormDialog>
  );
}
