import type { DataOf } from '#kit/contract/call.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormSection } from '#kit/web/form/FormSection.tsx';
import type { FormValues } from '#kit/web/form/form-types.ts';
import { configuracionesCalls } from '../contract/configuraciones.calls.ts';
import type { SettingsGroup } from '../contract/settings.ts';
import { SettingInput } from './SettingInput.tsx';
import { SETTINGS_TABS } from './settings-fields.ts';

interface Props {
  readonly group: SettingsGroup;
  readonly settings: DataOf<typeof configuracionesCalls.get>;
  readonly onReload: () => void;
}

/** One group of settings, saved by itself with the version that was seen. */
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
