import type { Ref } from 'react';
import { Button, Group, Kbd } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { moneyText } from '#kit/rules/money-text.ts';
import type { PagoRowsState, Medios } from './use-pago-rows.public.ts';

interface Props {
  readonly ref: Ref<HTMLButtonElement>;
  readonly medios: Medios;
  readonly state: PagoRowsState;
}

/** Buttons that add another payment, or a credit note of the client that is not used yet. */
export function AgregarPago({ ref, medios: { metodos, notas_credito }, state }: Props) {
  const used = new Set(state.rows.map(({ nota_credito_id }) => nota_credito_id));
  const free = notas_credito.filter(({ nota_credito_id }) => !used.has(nota_credito_id));
  const byNota = metodos.find(({ metodo_tipo }) => metodo_tipo === 'Nota de Crédito');
  return (
    <Group gap={6}>
      <Button
        ref={ref}
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={state.addOtra}
      >
        Agregar pago
      </Button>
      <Kbd size="xs" visibleFrom="md">
        F4
      </Kbd>
      {byNota !== undefined &&
        free.map(({ nota_credito_id, disponible }) => (
          <Button
            key={nota_credito_id}
            size="compact-sm"
            variant="light"
            onClick={() =>
              state.addRow(byNota, {
                nota_credito_id,
                disponible,
                monto: Math.min(disponible, state.total),
              })
            }
          >
            Usar nota de crédito: {moneyText(disponible)}
          </Button>
        ))}
    </Group>
  );
}
