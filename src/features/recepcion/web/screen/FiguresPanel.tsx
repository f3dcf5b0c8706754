import type { ReactNode } from 'react';
import { MoneyText, WeightText } from '#kit/web/ui/MoneyText.tsx';
import { moneyText } from '#kit/web/ui/money.ts';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import { type Figures, goesBySea, isUnclaimed, makesGuia, type Parcel } from '../intake/parcel.ts';
import classes from './FiguresPanel.module.css';

interface Props {
  readonly parcel: Parcel;
  readonly figures: Figures;
  readonly fee: CondicionesCliente | undefined;
}

interface FigureProps {
  readonly label: string;
  readonly known: boolean;
  readonly big?: boolean;
  readonly children: ReactNode;
}

function Figure({ label, known, big, children }: FigureProps) {
  return (
    <div className={classes.figure} data-big={big || undefined} data-unknown={!known || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** By what the price is reckoned, in words. */
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

/** What it weighs and what it will cost, as it is typed. */
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
    <div className={classes.panel}>
      <dl className={classes.figures}>
        <Figure label="Volumétrico" known={figures.peso_volumetrico !== null}>
          <WeightText value={figures.peso_volumetrico} />
        </Figure>
        <Figure label="A cobrar" known={figures.peso_cobrar !== null}>
          <WeightText value={figures.peso_cobrar} />
        </Figure>
        {goesBySea(parcel.servicio_id) && (
          <Figure label="Volumen" known={figures.pies_cubicos !== null}>
            <span className="num">
              {figures.pies_cubicos === null ? '—' : `${figures.pies_cubicos.toFixed(2)} pie³`}
            </span>
          </Figure>
        )}
        <Figure label="Total" known={price !== null} big>
          <MoneyText value={price?.total_usd} moneda="USD" />
        </Figure>
        <Figure label="Lempiras, estimado" known={price?.total != null}>
          <MoneyText value={price?.total} />
        </Figure>
      </dl>
      <p className={classes.detail}>
        {noPrice(parcel) ?? (parts.length === 0 ? 'El precio sale con las medidas y el peso.' : parts.join(' · '))}
      </p>
    </div>
  );
}
