import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormPage } from '#kit/web/form/FormPage.tsx';
import { serviciosCalls } from '../contract/servicios.calls.ts';
import { newServicio } from './servicio-values.ts';
import { ServicioFields } from './ServicioFields.tsx';
import { useServicioPlaces } from './use-servicio-places.ts';

export function ServicioCreatePage() {
  const { toList } = useServicioPlaces();
  return (
    <FormPage title="Registrar servicio">
      <ContractForm
        call={serviciosCalls.create}
        initialValues={newServicio()}
        submitLabel="Registrar servicio"
        invalidates={['servicios']}
        onSaved={toList}
        onCancel={toList}
      >
        {(form) => <ServicioFields form={form} />}
      </ContractForm>
    </FormPage>
  );
}
