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

/** Pays the older deliveries in full with this one; debts that appear after it was ticked are not included. */
export function DeudaAnterior({ datos: { deudas }, cobro: { form, deudas: cobradas } }: Props) {
  const checked = cobradas.length > 0;
  const shown = checked ? cobradas : deudas;
  const nuevas = deudas.length - shown.length;
  return (
    <Checkbox
      label={`Cobrar también ${moneyText(sum(shown.map(({ saldo }) => saldo)))} de ${counted(shown.length, '1 entrega anterior', '# entregas anteriores')}`}
      {...(nuevas > 0 && {
        description: counted(
          nuevas,
          'Tiene otra entrega por pagar desde hace un momento: desmarque y marque de nuevo para cobrarla también.',
          'Tiene otras # entregas por pagar desde hace un momento: desmarque y marque de nuevo para cobrarlas también.',
        ),
      })}
      checked={checked}
      onChange={(event) =>
        form.setFieldValue('anteriores', event.currentTarget.checked ? deudas.map(({ entrega_id }) => entrega_id) : [])
      }
    />
  );
}
