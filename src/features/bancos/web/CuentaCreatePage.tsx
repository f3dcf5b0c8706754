import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormPage } from '#kit/web/form/FormPage.tsx';
import { blankOf } from '#kit/web/form/values.ts';
import { useLeave } from '#kit/web/router/use-leave.ts';
import { bancosCalls } from '../contract/bancos.calls.ts';
import { createCuentaBody } from '../contract/bancos.schemas.ts';
import { CuentaFields } from './CuentaFields.tsx';

const NEW = blankOf(createCuentaBody, { cuenta_banco_moneda: 'HNL' as const, comision_pos: 0 });

export function CuentaCreatePage() {
  const leave = useLeave();
  const toList = (): void => leave({ to: '/recursos/bancos/cuentas' });
  return (
    <FormPage title="Agregar cuenta bancaria">
      <ContractForm
        call={bancosCalls.createCuenta}
        initialValues={NEW as typeof NEW & { banco_id: number; sucursal_id: number }}
        submitLabel="Agregar cuenta"
        invalidates={['bancos']}
        onSaved={toList}
        onCancel={toList}
      >
        {(form) => <CuentaFields form={form} />}
      </ContractForm>
    </FormPage>
  );
}
