import { difference } from '#kit/rules/money.ts';
import { moneyText } from '#kit/web/ui/money.ts';
import type { Precio } from '#features/servicios/rules/precio.public.ts';
import type { TarifaCliente } from '../contract/tarifas-cliente.calls.ts';

type Fees = Pick<Precio, 'tarifa_plana' | 'tarifa_peso'>;

/** `US$ 75.0000 + US$ 2.5000/lb`, or the pounds alone where there is no flat fee. */
export const feesText = ({ tarifa_plana, tarifa_peso }: Fees): string => {
  const porLibra = `${moneyText(tarifa_peso, 'USD', 4)}/lb`;
  return tarifa_plana > 0 ? `${moneyText(tarifa_plana, 'USD', 4)} + ${porLibra}` : porLibra;
};

/** An amount above (+) or below (-) another; null when they are equal. */
export const differenceText = (value: number, base: number, decimals: 2 | 4): string | null => {
  const above = difference(value, base);
  return above === 0 ? null : `${above > 0 ? '+' : ''}${moneyText(above, 'USD', decimals)}`;
};

/** How a fee differs from the price of the service, part by part. */
export const feesDifferenceText = (fees: Fees, base: Fees): string => {
  const plana = differenceText(fees.tarifa_plana, base.tarifa_plana, 4);
  const porLibra = differenceText(fees.tarifa_peso, base.tarifa_peso, 4);
  const parts = [...(plana === null ? [] : [`${plana} plana`]), ...(porLibra === null ? [] : [`${porLibra}/lb`])];
  return parts.length === 0 ? 'Igual' : parts.join(', ');
};

/** The price of the service with which a fee is compared; null where it has none. */
export const baseOf = ({
  base_tarifa_plana,
  base_tarifa_peso,
}: Pick<TarifaCliente, 'base_tarifa_plana' | 'base_tarifa_peso'>): Fees | null =>
  base_tarifa_plana === null || base_tarifa_peso === null
    ? null
    : { tarifa_plana: base_tarifa_plana, tarifa_peso: base_tarifa_peso };
