import { useNavigate } from '@tanstack/react-router';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormPage } from '#kit/web/form/FormPage.tsx';
import { blankOf } from '#kit/web/form/values.ts';
import { createRolBody, rolesCalls } from '../contract/roles.calls.ts';
import { RolFields } from './RolFields.tsx';

export function RolCreatePage() {
  const navigate = useNavigate();
  return (
    <FormPage title="Registrar rol" detalle="Después de registrarlo podrá asignarle permisos.">
      <ContractForm
        call={rolesCalls.create}
        initialValues={blankOf(createRolBody)}
        submitLabel="Registrar rol"
        invalidates={['roles']}
        onSaved={({ data }) => void navigate({ to: '/admin/roles/$rol_id', params: { rol_id: String(data.rol_id) } })}
        onCancel={() => void navigate({ to: '/admin/roles' })}
      >
        {(form) => <RolFields form={form} />}
      </ContractForm>
    </FormPage>
  );
}
