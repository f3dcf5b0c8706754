import { Checkbox, Text } from '@mantine/core';
import { moneyText } from '#kit/rules/money-text.ts';
import type { Mostrador } from '../../contract/entregas.schemas.ts';
import type { Cobro } from './use-cobro.ts';

/** Credit is only offered to who may give it; whoever may not is told so. */
export function Credito({
  datos: { puede_dar_credito, cliente },
  cobro,
}: {
  readonly datos: Mostrador;
  readonly cobro: Cobro;
}) {
  const { form } = cobro;
  if (!puede_dar_credito)
    return (
      <Text size="sm" c="dimmed">
        {cliente.cliente_estatus === 'Activo'
          ? 'Usted no puede autorizar crédito: complete el pago, o pida que lo haga quien puede.'
          : `El cliente está ${cliente.cliente_estatus}: se le entrega, pero no a crédito.`}
      </Text>
    );
  return (
    <Checkbox
      label={`Autorizo dejar ${moneyText(cobro.cobro.saldo)} a crédito`}
      {...form.getInputProps('credito', { type: 'checkbox' })}
    />
  );
}
