import type { Cuenta } from './libros.ts';
import type { Turno } from './turnos.ts';

/** An expense or income before it has its number. */
export interface Asiento {
  /** When it was recorded, milliseconds. */
  readonly moment: number;
  readonly categoria: string;
  readonly referencia: string;
  /** In the currency of its account. */
  readonly monto: number;
  readonly cuenta: Cuenta;
  readonly sucursal_id: number;
  /** The packing lists that it was paid for. */
  readonly listas?: readonly number[];
  /** The shift in whose drawer its cash moved. */
  readonly turno?: Turno;
  /** The month of a recurring expense that it settles. */
  readonly mes?: { readonly recurrente_id: number; readonly mes: string };
}
