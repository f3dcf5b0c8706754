import { moneyText } from '#kit/web/ui/money.ts';
import type { Recibido } from '../../contract/recepcion.schemas.ts';

/** Price of a received parcel's guide; null: it has no guide. An unpriced guide is 'PENDIENTE', not zero. */
export const precioText = ({ guia_valor, total_usd }: Pick<Recibido, 'guia_valor' | 'total_usd'>): string | null => {
  if (total_usd === null) return null;
  return guia_valor === 0 ? 'PENDIENTE' : moneyText(total_usd, 'USD');
};
