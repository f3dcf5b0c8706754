import { useState } from 'react';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormPage } from '#kit/web/form/FormPage.tsx';
import { FormSection } from '#kit/web/form/FormSection.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { blankOf } from '#kit/web/form/values.ts';
import { useLeave } from '#kit/web/router/use-leave.ts';
import { usuariosCalls } from '../contract/usuarios.calls.ts';
import { createUsuarioBody } from '../contract/usuarios.schemas.ts';
import { copyPassword, PasswordDialog } from './PasswordDialog.tsx';
import { UsuarioFields } from './UsuarioFields.tsx';

export function UsuarioCreatePage() {
  const leave = useLeave();
  const [made, setMade] = useState<{ readonly usuario: string; readonly contrasenia: string } | null>(null);
  return (
    <FormPage title="Registrar usuario" detalle="Al guardar se genera su contraseña.">
      <ContractForm
        call={usuariosCalls.create}
        initialValues={blankOf(createUsuarioBody)}
        submitLabel="Registrar usuario"
        invalidates={['usuarios', 'roles']}
        onSaved={({ data }) => {
          setMade(data);
          void copyPassword(data.contrasenia);
        }}
        onCancel={() => leave({ to: '/admin/usuarios' })}
      >
        {(form) => (
          <FormSection>
            <TextField
              form={form}
              name="usuario"
              label="Usuario"
              maxLength={60}
              mono
              required
              autoFocus
              help="Con él ingresa al portal. No se puede cambiar después."
            />
            <UsuarioFields form={form} />
          </FormSection>
        )}
      </ContractForm>
      {made !== null && (
        <PasswordDialog
          {...made}
          onClose={() =>
            leave({ to: '/admin/usuarios/$usuario', params: { usuario: made.usuario } }, { to: '/admin/usuarios' })
          }
        />
      )}
    </FormPage>
  );
}
