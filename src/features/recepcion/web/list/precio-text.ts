import { moneyText } from '#kit/web/ui/money.ts';
import type { Recibido } from '../../contract/recepcion.schemas.ts';

/** What the guide of a received parcel costs; null: it is in none. A guide that nobody priced yet costs no zero. */
export const precioText = ({ guia_valor, total_usd }: Pick<Recibido, 'guia_valor' | 'total_usd'>): string | null => {
  if (total_usd === null) return null;
  return guia_valor === 0 ? 'PENDIENTE' : moneyText(total_usd, 'USD');
};
