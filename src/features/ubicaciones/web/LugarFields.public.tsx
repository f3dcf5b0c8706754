import { useCall } from '#kit/web/api/use-call.ts';
import type { Form, FormValues } from '#kit/web/form/form-types.ts';
import { SelectField } from '#kit/web/form/SelectField.tsx';
import { ubicacionesCalls } from '../contract/ubicaciones.calls.ts';
import { ciudadText } from '../rules/ciudad-conocida.public.ts';
import { findCiudad } from './find-ciudad.public.ts';

type LugarValues = FormValues & { departamento_id: number | null; ciudad_id: number | null };

interface Props<V extends LugarValues> {
  readonly form: Form<V>;
}

/** Department and city fields; the cities are those of the department, and changing it clears the city. */
export function LugarFields<V extends LugarValues>({ form }: Props<V>) {
  const departamentos = useCall(ubicacionesCalls.departamentos, {}).data?.data ?? [];
  const ciudades = useCall(ubicacionesCalls.ciudades, {}).data?.data ?? [];
  const { departamento_id } = form.values;
  return (
    <>
      <SelectField
        form={form}
        name="departamento_id"
        label="Departamento"
        required
        options={departamentos.map((one) => ({ value: one.departamento_id, label: one.departamento_nombre }))}
        onChosen={() => form.setValues({ ciudad_id: null } as Partial<V>)}
      />
      <SelectField
        form={form}
        name="ciudad_id"
        label="Ciudad"
        required
        disabled={departamento_id === null}
        {...(departamento_id === null ? { help: 'Elija primero el departamento.' } : {})}
        options={ciudades
          .filter((one) => one.departamento_id === departamento_id)
          .map((one) => ({ value: one.ciudad_id, label: ciudadText(one) }))}
        filter={findCiudad}
      />
    </>
  );
}
