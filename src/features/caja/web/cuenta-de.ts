import { difference } from '#kit/rules/money.ts';
import type { Turno } from '../contract/caja.schemas.ts';

const taken = (monto: number): number => difference(0, monto);

/** The lines that add up to the expected cash. */
export const cuentaOf = ({ monto_inicial, cobrado, devuelto, entradas, salidas }: Turno) =>
  [
    { label: 'Con que empezó', monto: monto_inicial, always: true },
    { label: 'Cobrado, menos los vueltos', monto: cobrado ?? 0, always: true },
    { label: 'Devuelto por lo anulado', monto: taken(devuelto ?? 0), always: false },
    { label: 'Entradas', monto: entradas, always: false },
    { label: 'Salidas', monto: taken(salidas), always: false },
  ].filter(({ always, monto }) => always || monto !== 0);
