import { ColorInput } from '@mantine/core';
import { type FieldPath, type Form, type FormValues, inputProps } from '#kit/web/form/form-types.ts';
import { Wide } from '#kit/web/form/FormSection.tsx';
import { NumberField } from '#kit/web/form/NumberField.tsx';
import { SelectField } from '#kit/web/form/SelectField.tsx';
import { SwitchField } from '#kit/web/form/SwitchField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { PatronesField } from './PatronesField.tsx';
import type { SettingField } from './settings-fields.ts';

interface Props<V extends FormValues> {
  readonly form: Form<V>;
  readonly name: FieldPath<V>;
  readonly field: SettingField;
}

/** The field that fits the kind of a setting. */
export function SettingInput<V extends FormValues>({ form, name, field }: Props<V>) {
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
