import { Checkbox, Stack } from '@mantine/core';
import { total as sum } from '#kit/rules/money.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import type { Form } from '#kit/web/form/form-types.ts';
import type { DataOf } from '#kit/contract/call.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import type { comprobantesCalls } from '../contract/comprobantes.calls.ts';
import type { EnvioValues } from './envio-values.ts';

export type PorPagar = DataOf<typeof comprobantesCalls.porPagar>;

/** Sum of the chosen deliveries and guias, lempiras. */
export const sumaOf = ({ entregas, guias }: PorPagar, chosen: Pick<EnvioValues, 'entrega_ids' | 'guia_ids'>): number =>
  sum([
    ...entregas.filter(({ entrega_id }) => chosen.entrega_ids.includes(entrega_id)).map(({ saldo }) => saldo),
    ...guias.filter(({ guia_id }) => chosen.guia_ids.includes(guia_id)).map(({ total }) => total ?? 0),
  ]);

const EN_REVISION = 'Ya envió un comprobante, en revisión.';

interface Props<V extends EnvioValues> {
  readonly form: Form<V>;
  readonly porPagar: PorPagar;
}

/** What the transfer pays: unpaid deliveries or guias to be fetched; ticking one kind unticks the other. */
export function QuePaga<V extends EnvioValues>({ form, porPagar }: Props<V>) {
  const { entregas, guias } = porPagar;
  const { entrega_ids, guia_ids, monto } = form.getValues();
  const choose = (chosen: Pick<EnvioValues, 'entrega_ids' | 'guia_ids'>): void => {
    const before = sumaOf(porPagar, { entrega_ids, guia_ids });
    const next: Partial<EnvioValues> = {
      ...chosen,
      // An amount that was not edited follows what is ticked; a typed amount stays.
      ...(monto === '' || monto === before ? { monto: sumaOf(porPagar, chosen) || '' } : {}),
    };
    form.setValues(next as Partial<V>);
    form.clearFieldError('guia_ids');
  };
  const numbers = (values: readonly string[]): number[] => values.map(Number);
  return (
    <>
      {entregas.length > 0 && (
        <Checkbox.Group
          label="Lo que debe"
          value={entrega_ids.map(String)}
          onChange={(values) => choose({ entrega_ids: numbers(values), guia_ids: [] })}
          error={guias.length === 0 ? form.errors['guia_ids'] : undefined}
        >
          <Stack gap={12} mt={8}>
            {entregas.map(({ entrega_id, guias: of, saldo, en_revision }) => (
              <Checkbox
                key={entrega_id}
                value={String(entrega_id)}
                label={`${of.join(', ') || numeroText(entrega_id)} · ${moneyText(saldo)}`}
                description={en_revision && EN_REVISION}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {guias.length > 0 && (
        <Checkbox.Group
          label="Lo que está listo para retirar"
          value={guia_ids.map(String)}
          onChange={(values) => choose({ entrega_ids: [], guia_ids: numbers(values) })}
          error={form.errors['guia_ids']}
        >
          <Stack gap={12} mt={8}>
            {guias.map(({ guia_id, guia, total, en_revision }) => (
              <Checkbox
                key={guia_id}
                value={String(guia_id)}
                label={total === null ? guia : `${guia} · ${moneyText(total)}`}
                description={en_revision && EN_REVISION}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </>
  );
}
