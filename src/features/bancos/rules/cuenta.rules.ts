import type { Holder } from '#kit/contract/access.ts';
import { counted } from '#kit/rules/counted.ts';

/** The data of a bank that decides which actions it allows. */
export interface BancoState {
  readonly es_caja: boolean;
  /** Number of its accounts. */
  readonly cuentas: number;
}

/** The data of an account that decides which actions it allows. */
export interface CuentaState {
  readonly es_caja: boolean;
  /** Number of payment methods that use it. */
  readonly metodos: number;
  /** Number of payments into it, including voided ones. */
  readonly pagos: number;
  /** Number of bank statements. */
  readonly extractos: number;
  /** Expenses paid from it and incomes paid into it, including those struck through, and templates of expenses. */
  readonly gastos: number;
  readonly ingresos: number;
  readonly plantillas: number;
}
type Usos = Omit<CuentaState, 'es_caja'>;

interface Acciones {
  readonly editar: boolean;
  readonly eliminar: boolean;
}
interface CuentaAcciones extends Acciones {
  readonly cambiar_moneda: boolean;
}

const keeps = (user: Holder): boolean => user.permisos.has('bancos.listado.editar');

export const bancoAcciones = (user: Holder, { es_caja, cuentas }: BancoState): Acciones => ({
  editar: keeps(user) && !es_caja,
  eliminar: keeps(user) && !es_caja && cuentas === 0,
});

export const estaEnUso = ({ metodos, pagos, extractos, gastos, ingresos, plantillas }: Usos): boolean =>
  [metodos, pagos, extractos, gastos, ingresos, plantillas].some((count) => count > 0);

/**
 * Whether the currency can change: only while the account has no amounts that depend on it, in payments, statements,
 * expenses, incomes or templates.
 */
export const puedeCambiarMoneda = ({
  pagos,
  extractos,
  gastos,
  ingresos,
  plantillas,
}: Omit<Usos, 'metodos'>): boolean => [pagos, extractos, gastos, ingresos, plantillas].every((count) => count === 0);

export const cuentaAcciones = (user: Holder, cuenta: CuentaState): CuentaAcciones => {
  const editar = keeps(user) && !cuenta.es_caja;
  return {
    editar,
    eliminar: editar && !estaEnUso(cuenta),
    cambiar_moneda: editar && puedeCambiarMoneda(cuenta),
  };
};

/** Where an account is used, for whoever tries to delete it: «1 método de pago y 12 pagos». */
export const usosText = ({ metodos, pagos, extractos, gastos, ingresos, plantillas }: Usos): string => {
  const usos = [
    metodos > 0 && counted(metodos, '1 método de pago', '# métodos de pago'),
    pagos > 0 && counted(pagos, '1 pago', '# pagos'),
    extractos > 0 && counted(extractos, '1 extracto', '# extractos'),
    gastos > 0 && counted(gastos, '1 gasto', '# gastos'),
    ingresos > 0 && counted(ingresos, '1 ingreso', '# ingresos'),
    plantillas > 0 && counted(plantillas, '1 plantilla de gasto', '# plantillas de gasto'),
  ].filter((uso) => uso !== false);
  return usos.length < 3 ? usos.join(' y ') : `${usos.slice(0, -1).join(', ')} y ${usos.at(-1)}`;
};
