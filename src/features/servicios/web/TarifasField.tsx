import { ActionIcon, Button, Input, Radio, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { FieldPath, Form } from '#kit/web/form/form-types.ts';
import { Wide } from '#kit/web/form/FormSection.tsx';
import { MoneyField } from '#kit/web/form/MoneyField.tsx';
import { NumberField } from '#kit/web/form/NumberField.tsx';
import classes from './TarifasField.module.css';
import { NEW_TARIFA, type ServicioValues } from './servicio-values.ts';
import { TarifaHelp } from './TarifaHelp.public.tsx';

/** The prices of a service: one per range of weights, one of them the default. */
export function TarifasField<V extends ServicioValues>({ form }: { readonly form: Form<V> }) {
  const { tarifas } = form.values;
  const { error } = form.getInputProps('tarifas') as { error?: string };
  const path = (index: number, field: string) => `tarifas.${index}.${field}` as FieldPath<V>;
  const choose = (chosen: number): void => {
    form.setValues({
      tarifas: tarifas.map((tarifa, index) => ({ ...tarifa, predeterminada: index === chosen })),
    } as Partial<V>);
    form.clearErrors();
  };
  return (
    <Wide>
      <Stack gap="sm" data-path="tarifas">
        {tarifas.map((tarifa, index) => (
          // A new row has no id until it is stored, so its position is the key.
          <fieldset key={tarifa.tarifa_id ?? `nueva-${index}`} className={classes.row}>
            <Text component="legend" size="sm" fw={600} px={6}>
              Precio {index + 1}
            </Text>
            <MoneyField
              form={form}
              name={path(index, 'tarifa_plana')}
              label="Tarifa plana"
              moneda="USD"
              decimals={4}
              // Focuses a price that was just added.
              autoFocus={index > 0 && tarifa.tarifa_id === null}
            />
            <MoneyField
              form={form}
              name={path(index, 'tarifa_peso')}
              label="Por libra"
              moneda="USD"
              decimals={4}
              required
            />
            <NumberField form={form} name={path(index, 'peso_minimo')} label="Peso mínimo" unit="lb" />
            <NumberField form={form} name={path(index, 'peso_maximo')} label="Peso máximo" unit="lb" />
            <Radio
              className={classes.default}
              label="Predeterminado"
              name="predeterminada"
              checked={tarifa.predeterminada}
              onChange={() => choose(index)}
            />
            <ActionIcon
              className={classes.remove}
              variant="subtle"
              color="red"
              aria-label={`Quitar el Precio ${index + 1}`}
              disabled={tarifas.length === 1}
              onClick={() => form.removeListItem('tarifas', index)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </fieldset>
        ))}
        {error !== undefined && <Input.Error role="alert">{error}</Input.Error>}
        <TarifaHelp of={['plana', 'porLibra', 'rango', 'sinLimite', 'predeterminada']} />
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          mr="auto"
          onClick={() => form.insertListItem('tarifas', { ...NEW_TARIFA } as never)}
        >
          Agregar precio
        </Button>
      </Stack>
    </Wide>
  );
}
