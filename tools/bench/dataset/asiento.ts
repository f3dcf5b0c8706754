import type { Cuenta } from './libros.ts';
import type { Turno } from './turnos.ts';

/** An expense or income before it has its number. */
export interface Asiento {
  /** When it was written down, milliseconds. */
  readonly moment: number;
  readonly categoria: string;
  readonly referencia: string;
  /** In the money of its account. */
  readonly monto: number;
  readonly cuenta: Cuenta;
  readonly sucursal_id: number;
  /** Lists that it was paid for. */
  readonly listas?: readonly number[];
  /** The drawer that its cash moved in. */
  readonly turno?: Turno;
  /** The month of a template that it settles, by the place of the template. */
  readonly mes?: { readonly recurrente_id: number; readonly mes: string };
}
