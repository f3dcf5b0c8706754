import { Group, Text } from '@mantine/core';
import { moneyText } from '#kit/rules/money-text.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { useCall } from '#kit/web/api/use-call.ts';
import type { Form } from '#kit/web/form/form-types.ts';
import { FieldGrid, Wide } from '#kit/web/form/FormSection.tsx';
import { MoneyField } from '#kit/web/form/MoneyField.tsx';
import { SelectField } from '#kit/web/form/SelectField.tsx';
import { SwitchField } from '#kit/web/form/SwitchField.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { serviciosCalls } from '#features/servicios/contract/servicios.calls.ts';
import { feesText } from '#features/servicios/web/precio-text.public.ts';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import type { Guia } from '../../contract/guias.schemas.ts';
import type { FiguresOfGuia } from './dimensiones-figures.ts';
import type { DimensionesValues } from './dimensiones-values.ts';

interface Props {
  readonly form: Form<DimensionesValues>;
  readonly guia: Guia;
  readonly fee: CondicionesCliente;
  readonly figures: FiguresOfGuia;
}

/** The fee of the guide, and what is added to it or taken off. */
export function PrecioFields({ form, guia, fee, figures }: Props) {
  const { values } = form;
  return (
    <Section title="Tarifa">
      <FieldGrid>
        <ServicioField form={form} guia={guia} />
        {fee.especial === null ? (
          <TarifaField form={form} fee={fee} tarifa_id={figures.tarifa_id} />
        ) : (
          <Panel sunken gap={0}>
            <strong>Tarifa especial del cliente</strong>
            <span>{feesText(fee.especial)}</span>
          </Panel>
        )}
        <MoneyField form={form} name="guia_descuento" label="Descuento" moneda="USD" />
        <MoneyField form={form} name="guia_costo_envio" label="Envío" moneda="USD" />
        <Wide>
          <Group gap="10px 28px">
            <SwitchField form={form} name="aplica_isv" label={`Aplica ISV (${figures.isv_porcentaje}%)`} />
            <SwitchField form={form} name="a_mano" label="Poner el valor a mano" />
            <SwitchField form={form} name="actualizar_guia" label="Actualizar el precio de la guía" />
          </Group>
          {/* The client may have moved, or changed their city, since the guide was made. */}
          {fee.guia_costo_envio > guia.guia_costo_envio && (
            <Text size="sm" mt={10} role="note">
              A la ciudad que el cliente tiene hoy, el envío cuesta {moneyText(fee.guia_costo_envio, 'USD')}; la guía
              cobra {moneyText(guia.guia_costo_envio, 'USD')}.
            </Text>
          )}
        </Wide>
        {values.a_mano && <MoneyField form={form} name="guia_valor" label="Valor" moneda="USD" required />}
      </FieldGrid>
    </Section>
  );
}

/** The service by whose fees it is charged; its own unless staff choose another. */
function ServicioField({ form, guia }: Pick<Props, 'form' | 'guia'>) {
  const { data } = useCall(serviciosCalls.list, { query: { limite: 100 } });
  const servicios = (data?.data ?? []).filter(
    ({ servicio_id, servicio_estatus }) =>
      servicio_estatus === 'Activo' || servicio_id === guia.servicio_id || servicio_id === guia.servicio_id_fee,
  );
  return (
    <SelectField
      form={form}
      name="servicio_id_fee"
      label="Tarifas del servicio"
      options={servicios.map(({ servicio_id, servicio_nombre }) => ({ value: servicio_id, label: servicio_nombre }))}
      onChosen={() => form.setFieldValue('tarifa_id', null)}
    />
  );
}

interface TarifaProps extends Pick<Props, 'form' | 'fee'> {
  /** The fee that is charged by now. */
  readonly tarifa_id: number | null;
}

/** One of the service's fees; if empty, the one whose range holds the weight. */
function TarifaField({ form, fee, tarifa_id }: TarifaProps) {
  const charged = fee.tarifas.find((tarifa) => tarifa.tarifa_id === tarifa_id);
  return (
    <SelectField
      form={form}
      name="tarifa_id"
      label="Precio"
      clearable
      placeholder={
        charged === undefined
          ? 'Según el peso'
          : `Según el peso: Precio ${charged.tarifa_numero} · ${feesText(charged)}`
      }
      options={fee.tarifas.map((tarifa) => ({
        value: tarifa.tarifa_id,
        label: `Precio ${tarifa.tarifa_numero} · ${feesText(tarifa)}`,
      }))}
    />
  );
}
