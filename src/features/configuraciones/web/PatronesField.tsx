import { ActionIcon, Button, Group, Input, Stack, Text } from '@mantine/core';
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { FieldPath, Form, FormValues } from '#kit/web/form/form-types.ts';
import { Wide } from '#kit/web/form/FormSection.tsx';
import { NumberField } from '#kit/web/form/NumberField.tsx';
import { SelectField } from '#kit/web/form/SelectField.tsx';
import { SwitchField } from '#kit/web/form/SwitchField.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { COURIERS, type PatronCourier } from '#features/tracking/rules/courier.ts';
import { MAXIMO_PATRONES } from '#features/tracking/contract/patrones-courier.ts';
import classes from './PatronesField.module.css';
import { TryTracking } from './TryTracking.tsx';

const NEW_PATRON: PatronCourier = {
  courier: 'Otros',
  formato: '',
  prefijo: '',
  minimo: 10,
  maximo: 10,
  solo_digitos: true,
};
const OPTIONS = optionsOf(COURIERS);

interface Props<V extends FormValues> {
  readonly form: Form<V>;
  readonly name: FieldPath<V>;
}

/** The installation's own tracking patterns in their order, and a field to try a number with them. */
export function PatronesField<V extends FormValues>({ form, name }: Props<V>) {
  const { value: patrones = [], error } = form.getInputProps(name) as {
    value?: readonly PatronCourier[];
    error?: string;
  };
  const path = (index: number, field: keyof PatronCourier) => `${name}.${index}.${field}` as FieldPath<V>;
  return (
    <Wide>
      <Stack gap="xs" data-path={name}>
        {patrones.map((_, index) => (
          // A row has no stable name while it is being typed; its position is its key.
          <fieldset key={`patron-${index}`} className={classes.row} aria-label={`Formato ${index + 1}`}>
            <SelectField form={form} name={path(index, 'courier')} label="Courier" options={OPTIONS} searchable />
            <TextField
              form={form}
              name={path(index, 'formato')}
              label="Formato"
              maxLength={40}
              placeholder="shein_bolsa"
            />
            <TextField form={form} name={path(index, 'prefijo')} label="Prefijo" maxLength={20} upperCase mono />
            <NumberField form={form} name={path(index, 'minimo')} label="Mínimo" decimals={0} />
            <NumberField form={form} name={path(index, 'maximo')} label="Máximo" decimals={0} />
            <div className={classes.digits}>
              <SwitchField form={form} name={path(index, 'solo_digitos')} label="Solo dígitos" />
            </div>
            <Group gap={2} wrap="nowrap" className={classes.actions}>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Probar antes el formato ${index + 1}`}
                disabled={index === 0}
                onClick={() => form.reorderListItem(name, { from: index, to: index - 1 })}
              >
                <IconArrowUp size={18} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={`Quitar el formato ${index + 1}`}
                onClick={() => form.removeListItem(name, index)}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </Group>
          </fieldset>
        ))}
        {patrones.length === 0 && (
          <Text size="sm" c="dimmed">
            No hay formatos propios; se usan solo los conocidos.
          </Text>
        )}
        {error !== undefined && <Input.Error role="alert">{error}</Input.Error>}
        <Text size="sm" c="dimmed">
          Mínimo y máximo cuentan los signos que siguen al prefijo.
        </Text>
        <Button
          variant="default"
          mr="auto"
          leftSection={<IconPlus size={16} />}
          disabled={patrones.length >= MAXIMO_PATRONES}
          onClick={() => form.insertListItem(name, { ...NEW_PATRON } as never)}
        >
          Agregar formato
        </Button>
        <TryTracking patrones={patrones} />
      </Stack>
    </Wide>
  );
}
