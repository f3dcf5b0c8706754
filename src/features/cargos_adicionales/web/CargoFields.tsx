import { ChipsField } from '#kit/web/form/ChipsField.tsx';
import type { Form } from '#kit/web/form/form-types.ts';
import { FormSection, Wide } from '#kit/web/form/FormSection.tsx';
import { NumberField } from '#kit/web/form/NumberField.tsx';
import { SelectField } from '#kit/web/form/SelectField.tsx';
import { SwitchField } from '#kit/web/form/SwitchField.tsx';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { useServicios } from '#features/servicios/web/use-servicios.public.ts';
import { DESCRIPCION_MAX, NOMBRE_MAX } from '../contract/cargos.schemas.ts';
import { CARGO_BASES, CARGO_TIPOS } from '../rules/charges-of.public.ts';
import type { CargoValues } from './cargo-values.ts';

const VALOR = {
  Monto: { label: 'Monto', symbol: 'US$', help: 'Dólares por guía.' },
  Porcentaje: { label: 'Porcentaje', unit: '%' },
} as const;

export function CargoFields<V extends CargoValues>({ form }: { readonly form: Form<V> }) {
  const servicios = useServicios().data?.data ?? [];
  const { impuesto_tipo: tipo, automatico } = form.getValues();
  return (
    <FormSection>
      <Wide>
        <TextField form={form} name="impuesto_nombre" label="Nombre" maxLength={NOMBRE_MAX} required autoFocus />
      </Wide>
      <Wide>
        <TextareaField form={form} name="impuesto_descripcion" label="Descripción" maxLength={DESCRIPCION_MAX} />
      </Wide>
      <SelectField form={form} name="impuesto_tipo" label="Tipo" required options={optionsOf(CARGO_TIPOS)} />
      <NumberField form={form} name="impuesto_valor" decimals={4} required {...VALOR[tipo]} />
      {tipo === 'Porcentaje' && (
        <Wide>
          <SelectField
            form={form}
            name="impuesto_base"
            label="Se calcula de"
            required
            help="El valor de la guía es su flete; el declarado, lo que costaron las compras."
            options={optionsOf(CARGO_BASES)}
          />
        </Wide>
      )}
      <Wide>
        <SwitchField form={form} name="aplica_isv" label="Aplica ISV" help="El impuesto se cobra también sobre él." />
      </Wide>
      <Wide>
        <SwitchField
          form={form}
          name="automatico"
          label="Se agrega por sí solo"
          help="A cada precio nuevo de los servicios que elija. Sin esto, se agrega a mano a una guía."
        />
      </Wide>
      {automatico && (
        <Wide>
          <ChipsField
            form={form}
            name="servicio_ids"
            label="Servicios"
            required
            options={servicios.map(({ servicio_id, servicio_nombre }) => ({
              value: String(servicio_id),
              label: servicio_nombre,
            }))}
          />
        </Wide>
      )}
      <Wide>
        <SwitchField form={form} name="activo" label="Activo" help="Inactivo no se cobra en precios nuevos." />
      </Wide>
    </FormSection>
  );
}
