import { counted } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { total as sum } from '#kit/rules/money.ts';
import { type ReactNode } from 'react';
import { Group, Text } from '@mantine/core';
import { Section } from '#kit/web/detail/Section.tsx';
import { MoneyText, WeightText } from '#kit/web/ui/MoneyText.tsx';
import type { CargoDeGuia } from '#features/viaje/rules/cargos-guia.ts';
import type { Guia } from '../contract/guias.schemas.ts';
import { PorQuePrecio } from './PorQuePrecio.public.tsx';
import classes from './GuiaCobro.module.css';

const Note = Text.withProps({ size: 'sm', c: 'dimmed' });

interface LineProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
  readonly strong?: boolean;
}

/** One line of a bill: a label and an amount. */
export function CobroLine({ label, children, strong = false }: LineProps) {
  return (
    <Group
      justify="space-between"
      align="baseline"
      wrap="nowrap"
      mih={28}
      {...(strong ? { className: classes.strong } : { c: 'dimmed' })}
    >
      <dt>{label}</dt>
      <Text component="dd" inherit c="var(--mantine-color-text)" className="num">
        {children}
      </Text>
    </Group>
  );
}

/** One line per extra charge. */
export function CargosLines({
  cargos,
}: {
  readonly cargos: readonly Pick<CargoDeGuia, 'impuesto_id' | 'impuesto_nombre' | 'monto'>[];
}) {
  return cargos.map(({ impuesto_id, impuesto_nombre, monto }) => (
    <CobroLine key={impuesto_id} label={impuesto_nombre}>
      <MoneyText value={monto} moneda="USD" />
    </CobroLine>
  ));
}

const tarifaText = ({ tarifa_especial, tarifa_numero, servicio_fee_nombre, servicio_nombre }: Guia): string =>
  tarifa_especial
    ? 'Tarifa especial del cliente'
    : tarifa_numero === null
      ? 'Valor'
      : `Precio ${tarifa_numero} de ${servicio_fee_nombre ?? servicio_nombre}`;

interface TotalProps {
  readonly total: number | null;
  readonly factor_dolar: number | null;
  readonly es_estimado: boolean;
  /** It was delivered, so nothing is left to pay. */
  readonly entregada?: boolean;
}

/** The total paid or to be paid at the counter, and whether it is an estimate. */
export function CobroTotal({ total, factor_dolar, es_estimado, entregada = false }: TotalProps) {
  if (factor_dolar === null || total === null)
    return <Note mt="xs">No hay factor de dólar registrado: el total en lempiras está pendiente.</Note>;
  return (
    <>
      <Group
        justify="space-between"
        align="baseline"
        mt="sm"
        px={14}
        py="sm"
        className={classes.total}
        mod={{ estimate: es_estimado }}
      >
        <span>{es_estimado ? 'Total estimado' : entregada ? 'Total' : 'Total a pagar'}</span>
        <Text component="strong" fz={20} fw={700}>
          <MoneyText value={total} />
        </Text>
      </Group>
      <Note mt="xs">
        {es_estimado ? 'Al factor de hoy, ' : 'Factor fijo de '}
        <MoneyText value={factor_dolar} decimals={4} /> por dólar
        {es_estimado ? '. Es un estimado: el total queda fijo cuando la guía está disponible para entrega.' : '.'}
      </Note>
    </>
  );
}

/** Lempiras to pay, with storage as of today. */
const aPagar = ({ total, almacenado }: Guia): number | null =>
  total === null ? null : sum([total, almacenado.almacenaje]);

/** The storage charge that is added to the guide's total. */
function Almacenado({ guia: { total, almacenado } }: { readonly guia: Guia }) {
  const { almacenaje_dias, almacenaje_usd, almacenaje } = almacenado;
  if (almacenaje_dias === 0 || total === null) return null;
  return (
    <dl>
      <CobroLine label="En lempiras">
        <MoneyText value={total} />
      </CobroLine>
      <CobroLine
        label={`Almacenaje, ${counted(almacenaje_dias, '1 día', '# días')} (${moneyText(almacenaje_usd, 'USD')})`}
      >
        <MoneyText value={almacenaje} />
      </CobroLine>
    </dl>
  );
}

/** The price of a guide and its explanation. */
export function GuiaCobro({ guia, actions }: { readonly guia: Guia; readonly actions?: ReactNode }) {
  return (
    <Section title="Cobro" actions={actions}>
      {guia.guia_valor > 0 ? (
        <PorQuePrecio
          guia_id={guia.guia_id}
          total={aPagar(guia)}
          fotos
          closed={
            <>
              <Resumen guia={guia} />
              <Almacenado guia={guia} />
              <CobroTotal {...guia} total={aPagar(guia)} entregada={guia.guia_estado === 'Entregado'} />
            </>
          }
        />
      ) : (
        <Note>
          {guia.guia_estado === 'Anulada'
            ? 'Está anulada: no se cobra.'
            : 'PENDIENTE: el precio se conoce al pesar y medir los paquetes.'}
        </Note>
      )}
    </Section>
  );
}

function Resumen({ guia }: { readonly guia: Guia }) {
  const { guia_valor, guia_descuento, guia_costo_envio, guia_tarifa_transporte, aplica_isv, isv_porcentaje } = guia;
  return (
    <dl>
      <CobroLine label="Peso a cobrar">
        <WeightText value={guia.peso_cobrar} />
      </CobroLine>
      <CobroLine label={tarifaText(guia)}>
        <MoneyText value={guia_valor} moneda="USD" />
      </CobroLine>
      {guia_descuento > 0 && (
        <CobroLine label="Descuento">
          <MoneyText value={-guia_descuento} moneda="USD" />
        </CobroLine>
      )}
      <CobroLine label="Subtotal">
        <MoneyText value={guia.subtotal} moneda="USD" />
      </CobroLine>
      <CargosLines cargos={guia.cargos} />
      {aplica_isv && (
        <CobroLine label={`ISV (${isv_porcentaje}%)`}>
          <MoneyText value={guia.isv} moneda="USD" />
        </CobroLine>
      )}
      {guia_costo_envio > 0 && (
        <CobroLine label="Envío">
          <MoneyText value={guia_costo_envio} moneda="USD" />
        </CobroLine>
      )}
      {guia_tarifa_transporte > 0 && (
        <CobroLine label="Transporte">
          <MoneyText value={guia_tarifa_transporte} moneda="USD" />
        </CobroLine>
      )}
      <CobroLine label="Total en dólares" strong>
        <MoneyText value={guia.total_usd} moneda="USD" />
      </CobroLine>
    </dl>
  );
}
