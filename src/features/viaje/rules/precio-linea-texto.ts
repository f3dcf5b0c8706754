import { moneyText, weightText } from '#kit/rules/money-text.ts';
import type { LineaPrecio } from './linea-precio.ts';

/** What a line of a price comes to: 22.00 lb, US$ 55.00, L 953.64. */
export const cantidadText = ({ cantidad, unidad }: Pick<LineaPrecio, 'cantidad' | 'unidad'>): string =>
  cantidad === null ? '' : unidad === 'lb' ? weightText(cantidad) : moneyText(cantidad, unidad);

/** Words and sum of a line, as a mail or paper have them in one: «hasta su ciudad», «12.00 × 4.50». */
export const explicacionText = ({ detalle, cuenta }: Pick<LineaPrecio, 'detalle' | 'cuenta'>): string =>
  [cuenta, detalle].filter((part) => part !== null && part !== '').join(' · ');
