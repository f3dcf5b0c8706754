import { ChipsField } from '#kit/web/form/ChipsField.tsx';
import type { Form } from '#kit/web/form/form-types.ts';
import { FormSection, Wide } from '#kit/web/form/FormSection.tsx';
import { NumberField } from '#kit/web/form/NumberField.tsx';
import { SelectField } from '#kit/web/form/SelectField.tsx';
import { SwitchField } from '#kit/web/form/SwitchField.tsx';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { SERVICIO_ESTATUS } from '../contract/servicios.schemas.ts';
import type { ServicioValues } from './servicio-values.ts';
import { TarifasField } from './TarifasField.tsx';
import { WEEKDAYS } from '../rules/weekdays.ts';

interface Props<V extends ServicioValues> {
  readonly form: Form<V>;
  readonly editing?: boolean;
}

export function ServicioFields<V extends ServicioValues>({ form, editing = false }: Props<V>) {
  return (
    <>
      <FormSection>
        <TextField form={form} name="servicio_codigo" label="Código" maxLength={10} upperCase mono required autoFocus />
        <TextField form={form} name="servicio_nombre" label="Nombre" maxLength={60} required />
        <TextField
          form={form}
          name="servicio_prefijo"
          label="Prefijo"
          maxLength={3}
          upperCase
          mono
          required
          help="Inicia el número de la guía y su código de barras: GA-123."
        />
        {editing && (
          <SelectField form={form} name="servicio_estatus" label="Estado" options={optionsOf(SERVICIO_ESTATUS)} />
        )}
        <Wide>
          <TextareaField form={form} name="servicio_descripcion" label="Descripción" maxLength={255} />
        </Wide>
        <SwitchField
          form={form}
          name="servicio_reempaque"
          label="Aplica a reempaque"
          help="Se puede elegir en solicitudes y tarifas especiales."
        />
      </FormSection>
      <FormSection title="Salida y entrega">
        <ChipsField form={form} name="servicio_dias" label="Días de salida de Miami" required options={WEEKDAYS} />
        <NumberField
          form={form}
          name="tiempo_entrega"
          label="Tiempo de entrega"
          unit="días"
          decimals={0}
          required
          help="Días calendario desde que se recibe en USA."
        />
      </FormSection>
      <FormSection title="Peso">
        <NumberField form={form} name="divisor" label="Divisor volumétrico" unit="pulg³/lb" required />
        <NumberField form={form} name="servicio_minimo" label="Mínimo a cobrar" unit="lb" help="0 es sin mínimo." />
      </FormSection>
      <FormSection title="Precios">
        <TarifasField form={form} />
      </FormSection>
    </>
  );
}
