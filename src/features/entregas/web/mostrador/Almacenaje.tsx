import { Checkbox, Stack, Text } from '@mantine/core';
import { moneyText } from '#kit/rules/money-text.ts';
import { RAZON_MAX } from '#kit/contract/fields.ts';
import { TextField } from '#kit/web/form/TextField.tsx';
import type { Mostrador } from '../../contract/entregas.schemas.ts';
import type { Cobro } from './use-cobro.ts';

interface Props {
  readonly datos: Mostrador;
  readonly cobro: Cobro;
}

/** The storage part of the total; whoever may waive it gets a checkbox for that. */
export function Almacenaje({ datos: { puede_exonerar }, cobro: { form, almacenaje, exonera } }: Props) {
  if (!puede_exonerar)
    return (
      <Text size="sm" c="dimmed">
        Incluye {moneyText(almacenaje)} de almacenaje. Lo exonera quien autoriza créditos.
      </Text>
    );
  return (
    <Stack gap={6}>
      <Text size="sm" c="dimmed">
        {exonera ? `Sin ${moneyText(almacenaje)} de almacenaje.` : `Incluye ${moneyText(almacenaje)} de almacenaje.`}
      </Text>
      <Checkbox label="Exonerar el almacenaje" {...form.getInputProps('exonerar_almacenaje', { type: 'checkbox' })} />
      {exonera && (
        <TextField form={form} name="razon_almacenaje" label="Por qué se exonera" maxLength={RAZON_MAX} required />
      )}
    </Stack>
  );
}
