import { Checkbox } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { total as sum } from '#kit/rules/money.ts';
import type { Mostrador } from '../../contract/entregas.schemas.ts';
import type { Cobro } from './use-cobro.ts';

interface Props {
  readonly datos: Mostrador;
  readonly cobro: Cobro;
}

/** What is owed of older deliveries is taken with this one, whole. */
export function DeudaAnterior({ datos: { deudas }, cobro: { form } }: Props) {
  const owed = moneyText(sum(deudas.map(({ saldo }) => saldo)));
  return (
    <Checkbox
      label={`Cobrar también ${owed} de ${counted(deudas.length, '1 entrega anterior', '# entregas anteriores')}`}
      {...form.getInputProps('conDeuda', { type: 'checkbox' })}
    />
  );
}
