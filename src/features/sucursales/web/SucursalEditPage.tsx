import { getRouteApi } from '@tanstack/react-router';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { EditPage } from '#kit/web/form/EditPage.tsx';
import { valuesOf } from '#kit/web/form/values.ts';
import { useLeave } from '#kit/web/router/use-leave.ts';
import { sucursalesCalls, updateSucursalBody } from '../contract/sucursales.calls.ts';
import { SucursalFields } from './SucursalFields.tsx';

const route = getRouteApi('/shell/admin/sucursales/editar/$sucursal_id');

export function SucursalEditPage() {
  const params = route.useParams();
  const leave = useLeave();
  const toList = (): void => leave({ to: '/admin/sucursales' });
  return (
    <EditPage
      read={sucursalesCalls.get}
      params={params}
      title="Editar sucursal"
      name={({ sucursal_nombre }) => sucursal_nombre}
    >
      {(sucursal, reload) => (
        <ContractForm
          call={sucursalesCalls.update}
          params={params}
          initialValues={valuesOf(updateSucursalBody, sucursal)}
          submitLabel="Guardar cambios"
          invalidates={['sucursales']}
          onSaved={toList}
          onCancel={toList}
          onReload={reload}
        >
          {(form) => <SucursalFields form={form} wasPrincipal={sucursal.sucursal_principal} editing />}
        </ContractForm>
      )}
    </EditPage>
  );
}
