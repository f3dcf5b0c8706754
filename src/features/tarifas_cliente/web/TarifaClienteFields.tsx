import type { ReactNode } from 'react';
import type { Form } from '#kit/web/form/form-types.ts';
import { FormSection, Wide } from '#kit/web/form/FormSection.tsx';
import { MoneyField } from '#kit/web/form/MoneyField.tsx';
import { NumberField } from '#kit/web/form/NumberField.tsx';
import { SelectField } from '#kit/web/form/SelectField.tsx';
import type { Servicio } from '#features/servicios/contract/servicios.schemas.ts';
import { TarifaHelp } from '#features/servicios/web/TarifaHelp.public.tsx';
import { feesText } from '#features/servicios/web/precio-text.public.ts';
import { PrecioPreview } from './PrecioPreview.tsx';
import { type TarifaClienteValues, valuesOfTarifa } from './tarifa-cliente-values.ts';

interface Props<V extends TarifaClienteValues> {
  readonly form: Form<V>;
  readonly servicio: Servicio | undefined;
  /** The field of the service, if it must still be chosen. */
  readonly children?: ReactNode;
}

export function TarifaClienteFields<V extends TarifaClienteValues>({ form, servicio, children }: Props<V>) {
  const tarifas = servicio?.tarifas ?? [];
  const startFrom = (tarifa_id: number | null): void => {
    const tarifa = tarifas.find((one) => one.tarifa_id === tarifa_id);
    if (tarifa === undefined) return;
    form.setValues(valuesOfTarifa(tarifa) as Partial<V>);
    for (const name of ['tarifa_plana', 'tarifa_peso', 'peso_minimo'] as const) form.clearFieldError(name);
  };
  return (
    <>
      <FormSection>
        {children}
        <SelectField
          form={form}
          name="tarifa_id"
          label="Precio base"
          placeholder={servicio === undefined ? 'Elija antes el servicio' : 'Ninguno'}
          help="Opcional: llena los valores con los de un precio del servicio."
          disabled={servicio === undefined}
          clearable
          options={tarifas.map((tarifa) => ({
            value: tarifa.tarifa_id,
            label: `Precio ${tarifa.tarifa_numero}: ${feesText(tarifa)}`,
          }))}
          onChosen={startFrom}
        />
      </FormSection>
      <FormSection>
        <MoneyField
          form={form}
          name="tarifa_plana"
          label="Tarifa plana"
          moneda="USD"
          decimals={4}
          required
          autoFocus={children === undefined}
        />
        <MoneyField form={form} name="tarifa_peso" label="Por libra" moneda="USD" decimals={4} required />
        <NumberField
          form={form}
          name="peso_minimo"
          label="Peso mínimo"
          unit="lb"
          required
          help="Las libras que la tarifa plana ya incluye."
        />
        <Wide>
          <TarifaHelp of={['plana', 'porLibra', 'sinLimite']} />
        </Wide>
        <PrecioPreview values={form.values} servicio={servicio} />
      </FormSection>
    </>
  );
}
