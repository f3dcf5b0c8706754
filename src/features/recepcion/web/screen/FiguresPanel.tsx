import { Text } from '@mantine/core';
import { clsx } from 'clsx';
import { volumeText } from '#kit/rules/money-text.ts';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { MoneyText, WeightText } from '#kit/web/ui/MoneyText.tsx';
import { moneyText } from '#kit/web/ui/money.ts';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import { type Figures as ParcelFigures, goesBySea, isUnclaimed, makesGuia, type Parcel } from '../intake/parcel.ts';
import classes from './FiguresPanel.module.css';

interface Props {
  readonly parcel: Parcel;
  readonly figures: ParcelFigures;
  readonly fee: CondicionesCliente | undefined;
}

/** The fee that the price is based on, as text. */
const feeText = ({ figures: { price }, fee }: Props): string | null => {
  if (price === null || fee === undefined) return null;
  if (price.tarifa_especial) return 'Tarifa especial del cliente';
  const tarifa = fee.tarifas.find(({ tarifa_id }) => tarifa_id === price.tarifa_id);
  return tarifa === undefined
    ? 'Sin precio para este servicio'
    : `Precio ${tarifa.tarifa_numero} de ${fee.servicio_nombre}`;
};

const noPrice = (parcel: Parcel): string | null => {
  if (isUnclaimed(parcel)) return 'Sin dueño: no se hace guía hasta asignarlo.';
  if (parcel.cliente !== null && !makesGuia(parcel))
    return parcel.cliente.requiere_consolidar && parcel.crear_guia === null
      ? 'El cliente consolida: queda sin guía hasta su solicitud.'
      : 'Se recibe sin guía.';
  return null;
};

/** Unknown figures are dimmed. */
const looks = (value: unknown): string => clsx(classes.figure, value == null && classes.unknown);

/** Weights and price of the parcel, updated while the user types. */
export function FiguresPanel(props: Props) {
  const { parcel, figures } = props;
  const { price } = figures;
  const parts: string[] = [];
  if (price !== null) {
    parts.push(`${feeText(props)}: ${moneyText(price.guia_valor, 'USD')}`);
    if (price.guia_descuento > 0) parts.push(`descuento ${moneyText(-price.guia_descuento, 'USD')}`);
    if (price.aplica_isv) parts.push(`ISV ${moneyText(price.isv, 'USD')}`);
    if (price.guia_costo_envio > 0) parts.push(`envío ${moneyText(price.guia_costo_envio, 'USD')}`);
  }
  return (
    <Panel sunken gap={0} className={classes.panel ?? ''}>
      <Figures look="plain">
        <Figure label="Volumétrico" className={looks(figures.peso_volumetrico)}>
          <WeightText value={figures.peso_volumetrico} />
        </Figure>
        <Figure label="A cobrar" className={looks(figures.peso_cobrar)}>
          <WeightText value={figures.peso_cobrar} />
        </Figure>
        {goesBySea(parcel.servicio_id) && (
          <Figure label="Volumen" className={looks(figures.pies_cubicos)}>
            {figures.pies_cubicos === null ? '—' : volumeText(figures.pies_cubicos)}
          </Figure>
        )}
        <Figure label="Total" className={clsx(looks(price), classes.total)}>
          <MoneyText value={price?.total_usd} moneda="USD" />
        </Figure>
        <Figure label="Lempiras, estimado" className={looks(price?.total)}>
          <MoneyText value={price?.total} />
        </Figure>
      </Figures>
      <Text size="sm" c="dimmed" mih={18}>
        {noPrice(parcel) ?? (parts.length === 0 ? 'El precio sale con las medidas y el peso.' : parts.join(' · '))}
      </Text>
    </Panel>
  );
}
