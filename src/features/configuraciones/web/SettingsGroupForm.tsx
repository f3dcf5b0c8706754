import { ColorInput } from '@mantine/core';
import type { DataOf } from '#kit/contract/call.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormSection, Wide } from '#kit/web/form/FormSection.tsx';
import { type FormValues, type FieldPath, type Form, inputProps } from '#kit/web/form/form-types.ts';
import { NumberField } from '#kit/web/form/NumberField.tsx';
import { SelectField } from '#kit/web/form/SelectField.tsx';
import { SwitchField } from '#kit/web/form/SwitchField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { configuracionesCalls } from '../contract/configuraciones.calls.ts';
import type { SettingsGroup } from '../contract/settings.ts';
import { SETTINGS_TABS, type SettingField } from '../contract/settings-fields.ts';
import { PatronesField } from './PatronesField.tsx';

interface SettingInputProps<V extends FormValues> {
  readonly form: Form<V>;
  readonly name: FieldPath<V>;
  readonly field: SettingField;
}

/** The input for a setting, by its kind. */
function SettingInput<V extends FormValues>({ form, name, field }: SettingInputProps<V>) {
  const shared = { form, name, label: field.label, ...(field.help === undefined ? {} : { help: field.help }) };
  if (field.kind === 'patrones') return <PatronesField form={form} name={name} />;
  if (field.kind === 'switch') return <SwitchField {...shared} />;
  if (field.kind === 'choice') return <SelectField {...shared} options={field.options} />;
  if (field.kind === 'color')
    return (
      <ColorInput
        {...inputProps(shared)}
        eyeDropperButtonProps={{ 'aria-label': 'Tomar un color de la pantalla' }}
        format="hex"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
    );
  if (field.kind === 'number')
    return (
      <NumberField
        {...shared}
        decimals={field.decimals ?? 0}
        {...(field.unit === undefined ? {} : { unit: field.unit })}
      />
    );
  const text = (
    <TextField
      {...shared}
      {...(field.type === undefined ? {} : { type: field.type })}
      {...(field.maxLength === undefined ? {} : { maxLength: field.maxLength })}
    />
  );
  return field.wide === true ? <Wide>{text}</Wide> : text;
}

interface Props {
  readonly group: SettingsGroup;
  readonly settings: DataOf<typeof configuracionesCalls.get>;
  readonly onReload: () => void;
}

/** One group of settings, saved by itself with the version that was read. */
export function SettingsGroupForm({ group, settings, onReload }: Props) {
  // Wrapped in the group's name, so that the contract's schema for the whole body validates each field.
  const initialValues = { [group]: settings[group], versiones: { [group]: settings.versiones[group] } } as FormValues;
  return (
    <ContractForm
      call={configuracionesCalls.update}
      initialValues={initialValues}
      invalidates={['configuraciones']}
      submitLabel="Guardar cambios"
      onSaved={onReload}
      onReload={onReload}
    >
      {(form) =>
        SETTINGS_TABS[group].sections.map(({ title, detalle, fields }) => (
          <FormSection key={title} title={title} {...(detalle === undefined ? {} : { detalle })}>
            {Object.entries(fields).map(([name, field]) => (
              <SettingInput key={name} form={form} name={`${group}.${name}`} field={field} />
            ))}
          </FormSection>
        ))
      }
    </ContractForm>
  );
}
