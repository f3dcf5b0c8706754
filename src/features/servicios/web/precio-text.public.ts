import { difference } from '#kit/rules/money.ts';
import { moneyText } from '#kit/web/ui/money.ts';
import type { Precio } from '../rules/precio.public.ts';

type Fees = Pick<Precio, 'tarifa_plana' | 'tarifa_peso'>;

/** `US$ 75.0000 + US$ 2.5000/lb`, or only the fee per pound if there is no flat fee. */
export const feesText = ({ tarifa_plana, tarifa_peso }: Fees): string => {
  const porLibra = `${moneyText(tarifa_peso, 'USD', 4)}/lb`;
  return tarifa_plana > 0 ? `${moneyText(tarifa_plana, 'USD', 4)} + ${porLibra}` : porLibra;
};

/** How much an amount is above (+) or below (-) another; null if they are equal. */
export const differenceText = (value: number, base: number, decimals: 2 | 4): string | null => {
  const above = difference(value, base);
  return above === 0 ? null : `${above > 0 ? '+' : ''}${moneyText(above, 'USD', decimals)}`;
};
