import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormPage } from '#kit/web/form/FormPage.tsx';
import { blankOf } from '#kit/web/form/values.ts';
import { useLeave } from '#kit/web/router/use-leave.ts';
import { createRolBody, rolesCalls } from '../contract/roles.calls.ts';
import { RolFields } from './RolFields.tsx';

export function RolCreatePage() {
  const leave = useLeave();
  return (
    <FormPage title="Registrar rol" detalle="Después de registrarlo podrá asignarle permisos.">
      <ContractForm
        call={rolesCalls.create}
        initialValues={blankOf(createRolBody)}
        submitLabel="Registrar rol"
        invalidates={['roles']}
        onSaved={({ data }) =>
          leave({ to: '/admin/roles/$rol_id', params: { rol_id: String(data.rol_id) } }, { to: '/admin/roles' })
        }
        onCancel={() => leave({ to: '/admin/roles' })}
      >
        {(form) => <RolFields form={form} />}
      </ContractForm>
    </FormPage>
  );
}
