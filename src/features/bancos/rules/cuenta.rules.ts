import type { Holder } from '#kit/contract/access.ts';
import { counted } from '#kit/rules/counted.ts';

/** What of a bank decides over what may be done with it. */
export interface BancoState {
  readonly es_caja: boolean;
  /** How many accounts it has. */
  readonly cuentas: number;
}

/** What of an account decides over what may be done with it. */
export interface CuentaState {
  readonly es_caja: boolean;
  /** Payment methods that name it. */
  readonly metodos: number;
  /** Payments that went into it, those that were voided among them. */
  readonly pagos: number;
  /** Statements of it that its bank gave. */
  readonly extractos: number;
  /** Expenses out of it and incomes into it, those struck through among them, and templates of expenses. */
  readonly gastos: number;
  readonly ingresos: number;
  readonly plantillas: number;
}
type Usos = Omit<CuentaState, 'es_caja'>;

interface Acciones {
  readonly editar: boolean;
  readonly eliminar: boolean;
}

const keeps = (user: Holder): boolean => user.permisos.has('bancos.listado.editar');

export const bancoAcciones = (user: Holder, { es_caja, cuentas }: BancoState): Acciones => ({
  editar: keeps(user) && !es_caja,
  eliminar: keeps(user) && !es_caja && cuentas === 0,
});

export const estaEnUso = ({ metodos, pagos, extractos, gastos, ingresos, plantillas }: Usos): boolean =>
  [metodos, pagos, extractos, gastos, ingresos, plantillas].some((count) => count > 0);

export const cuentaAcciones = (user: Holder, cuenta: CuentaState): Acciones => ({
  editar: keeps(user) && !cuenta.es_caja,
  eliminar: keeps(user) && !cuenta.es_caja && !estaEnUso(cuenta),
});

/** Where an account is used, to be told to whoever would delete it: «1 método de pago y 12 pagos». */
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

/**
 * What went into or out of an account, what its bank says of it and what a template takes for granted keep their
 * meaning: its currency stays from then on.
 */
export const puedeCambiarMoneda = ({
  pagos,
  extractos,
  gastos,
  ingresos,
  plantillas,
}: Omit<Usos, 'metodos'>): boolean => [pagos, extractos, gastos, ingresos, plantillas].every((count) => count === 0);
