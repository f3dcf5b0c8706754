import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { EditPage } from '#kit/web/form/EditPage.tsx';
import { valuesOf } from '#kit/web/form/values.ts';
import { bancosCalls } from '../contract/bancos.calls.ts';
import { updateCuentaBody } from '../contract/bancos.schemas.ts';
import { CuentaFields } from './CuentaFields.tsx';

const route = getRouteApi('/shell/recursos/bancos/cuentas/editar/$cuenta_banco_id');

export function CuentaEditPage() {
  const params = route.useParams();
  const navigate = useNavigate();
  const toCuenta = (): void => void navigate({ to: '/recursos/bancos/cuentas/detalle/$cuenta_banco_id', params });
  return (
    <EditPage
      read={bancosCalls.cuenta}
      params={params}
      title="Editar cuenta bancaria"
      name={({ cuenta_banco_nombre }) => cuenta_banco_nombre}
    >
      {(cuenta, reload) => (
        <ContractForm
          call={bancosCalls.updateCuenta}
          params={params}
          initialValues={valuesOf(updateCuentaBody, cuenta)}
          submitLabel="Guardar cambios"
          invalidates={['bancos']}
          onSaved={toCuenta}
          onCancel={toCuenta}
          onReload={reload}
        >
          {(form) => <CuentaFields form={form} cuenta={cuenta} />}
        </ContractForm>
      )}
    </EditPage>
  );
}
