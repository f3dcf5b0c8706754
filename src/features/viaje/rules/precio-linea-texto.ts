import { moneyText, weightText } from '#kit/rules/money-text.ts';
import type { LineaPrecio } from './linea-precio.ts';

/** The result of a price line as text: 22.00 lb, US$ 55.00, L 953.64. */
export const cantidadText = ({ cantidad, unidad }: Pick<LineaPrecio, 'cantidad' | 'unidad'>): string =>
  cantidad === null ? '' : unidad === 'lb' ? weightText(cantidad) : moneyText(cantidad, unidad);

/**
 * The arithmetic and the words of a line in one text, as mails and papers show it: «22.00 × 1.30 · US$ 1.30 por libra».
 */
export const explicacionText = ({ detalle, cuenta }: Pick<LineaPrecio, 'detalle' | 'cuenta'>): string =>
  [cuenta, detalle].filter((part) => part !== null && part !== '').join(' · ');
