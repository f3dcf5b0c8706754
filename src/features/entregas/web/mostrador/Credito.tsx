import { Checkbox, Stack, Text } from '@mantine/core';
import { moneyText } from '#kit/rules/money-text.ts';
import type { Mostrador } from '../../contract/entregas.schemas.ts';
import { creditoDisponible } from '../../rules/credito.public.ts';
import type { Cobro } from './use-cobro.ts';

interface Props {
  readonly datos: Mostrador;
  readonly cobro: Cobro;
}

/** Offers credit to users who may give it, with what is left of the client's limit; tells others why they may not. */
export function Credito({ datos, cobro: { cobro, form } }: Props) {
  const { puede_dar_credito, cliente, limite_credito } = datos;
  if (!puede_dar_credito)
    return (
      <Text size="sm" c="dimmed">
        {cliente.cliente_estatus === 'Activo'
          ? 'Usted no puede autorizar crédito: complete el pago, o pida que lo haga quien puede.'
          : `El cliente está ${cliente.cliente_estatus}: se le entrega, pero no a crédito.`}
      </Text>
    );
  const disponible = creditoDisponible(datos);
  return (
    <Stack gap={4}>
      <Checkbox
        label={`Autorizo dejar ${moneyText(cobro.saldo)} a crédito`}
        {...form.getInputProps('credito', { type: 'checkbox' })}
      />
      {disponible !== null && (
        <Text size="xs" c={disponible < cobro.saldo ? 'red' : 'dimmed'}>
          Su crédito es de {moneyText(limite_credito)}; le quedan {moneyText(Math.max(0, disponible))}.
        </Text>
      )}
    </Stack>
  );
}
