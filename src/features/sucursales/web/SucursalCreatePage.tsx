import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormPage } from '#kit/web/form/FormPage.tsx';
import { blankOf } from '#kit/web/form/values.ts';
import { useLeave } from '#kit/web/router/use-leave.ts';
import { createSucursalBody, sucursalesCalls } from '../contract/sucursales.calls.ts';
import { SucursalFields } from './SucursalFields.tsx';

export function SucursalCreatePage() {
  const leave = useLeave();
  const toList = (): void => leave({ to: '/admin/sucursales' });
  return (
    <FormPage title="Registrar sucursal">
      <ContractForm
        call={sucursalesCalls.create}
        initialValues={blankOf(createSucursalBody, { tarifa_transporte: 0, sucursal_estado: true })}
        submitLabel="Registrar sucursal"
        invalidates={['sucursales']}
        onSaved={toList}
        onCancel={toList}
      >
        {(form) => <SucursalFields form={form} />}
      </ContractForm>
    </FormPage>
  );
}
