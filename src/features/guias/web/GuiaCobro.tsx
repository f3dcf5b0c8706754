import { type ReactNode } from 'react';
import { Group, Text } from '@mantine/core';
import { Section } from '#kit/web/detail/Section.tsx';
import { MoneyText, WeightText } from '#kit/web/ui/MoneyText.tsx';
import type { Guia } from '../contract/guias.schemas.ts';
import { PorQuePrecio } from './PorQuePrecio.public.tsx';
import classes from './GuiaCobro.module.css';

const Note = Text.withProps({ size: 'sm', c: 'dimmed' });

interface LineProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
  readonly strong?: boolean;
}

/** One line of a bill: what it is, and how much. */
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
  /** Nothing is left to be paid. */
  readonly entregada?: boolean;
}

/** What is paid at the counter, or was; whether it is sure is said plainly. */
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

/** What a guide costs, and why. */
export function GuiaCobro({ guia, actions }: { readonly guia: Guia; readonly actions?: ReactNode }) {
  return (
    <Section title="Cobro" actions={actions}>
      {guia.guia_valor > 0 ? (
        <PorQuePrecio
          guia_id={guia.guia_id}
          total={guia.total}
          fotos
          closed={
            <>
              <Resumen guia={guia} />
              <CobroTotal {...guia} entregada={guia.guia_estado === 'Entregado'} />
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
  const { guia_valor, guia_descuento, guia_costo_envio, aplica_isv, isv_porcentaje } = guia;
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
      <CobroLine label="Total en dólares" strong>
        <MoneyText value={guia.total_usd} moneda="USD" />
      </CobroLine>
    </dl>
  );
}
