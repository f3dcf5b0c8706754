import { useNavigate } from '@tanstack/react-router';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormPage } from '#kit/web/form/FormPage.tsx';
import { rolesCalls } from '../contract/roles.calls.ts';
import { RolFields } from './RolFields.tsx';

const NEW_ROL = { rol_nombre: '', rol_descripcion: '', requiere_dos_pasos: false };

export function RolCreatePage() {
  const navigate = useNavigate();
  return (
    <FormPage titulo="Registrar rol" detalle="Después de registrarlo podrá asignarle permisos.">
      <ContractForm
        call={rolesCalls.create}
        initialValues={NEW_ROL}
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
