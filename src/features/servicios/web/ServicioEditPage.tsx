import { getRouteApi } from '@tanstack/react-router';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { EditPage } from '#kit/web/form/EditPage.tsx';
import { serviciosCalls } from '../contract/servicios.calls.ts';
import { CambioDePrecio, confirmPrecio } from './CambioDePrecio.tsx';
import { valuesOfServicio } from './servicio-values.ts';
import { ServicioFields } from './ServicioFields.tsx';
import { useServicioPlaces } from './use-servicio-places.ts';

const route = getRouteApi('/shell/admin/servicios/$servicio_id/editar');

export function ServicioEditPage() {
  const params = route.useParams();
  const { toServicio } = useServicioPlaces();
  const toDetail = (): void => toServicio(params.servicio_id);
  return (
    <EditPage
      read={serviciosCalls.get}
      params={params}
      title="Editar servicio"
      name={({ servicio_nombre }) => servicio_nombre}
    >
      {(servicio, reload) => (
        <ContractForm
          call={serviciosCalls.update}
          params={params}
          initialValues={valuesOfServicio(servicio)}
          beforeSubmit={(form) => confirmPrecio(servicio, form.getValues())}
          submitLabel="Guardar cambios"
          invalidates={['servicios']}
          onSaved={toDetail}
          onCancel={toDetail}
          onReload={reload}
        >
          {(form) => (
            <>
              <ServicioFields form={form} editing />
              <CambioDePrecio servicio={servicio} form={form} />
            </>
          )}
        </ContractForm>
      )}
    </EditPage>
  );
}
