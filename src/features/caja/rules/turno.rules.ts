import { moneyText } from '#kit/rules/money-text.ts';
import { decimalOf, difference, minus, numberOf, times, total as sum } from '#kit/rules/money.ts';
import { isAllowedFrom } from '#kit/rules/transitions.ts';
import type { Holder } from '#kit/contract/access.ts';
import { APRUEBA, CIERRA } from './permisos.ts';
import { TURNO_TRANSICIONES, type TurnoAccion, type TurnoEstado } from './turno-transiciones.ts';

export const MOVIMIENTO_TIPOS = ['Entrada', 'Salida'] as const;
export type MovimientoTipo = (typeof MOVIMIENTO_TIPOS)[number];

/** The cash that went through a drawer; lempiras, each sum at least 0. */
export interface Efectivo {
  readonly monto_inicial: number;
  /** Handed over for receipts, less the change. */
  readonly cobrado: number;
  /** Returned for voided receipts. */
  readonly devuelto: number;
  readonly entradas: number;
  readonly salidas: number;
}

/** A movement's signed effect on the drawer: negative for a Salida. */
export const conSigno = ({ tipo, monto }: { readonly tipo: MovimientoTipo; readonly monto: number }): number =>
  tipo === 'Salida' ? difference(0, monto) : monto;

/** How much cash should be in a drawer. */
export const esperadoOf = ({ monto_inicial, cobrado, devuelto, entradas, salidas }: Efectivo): number =>
  difference(sum([monto_inicial, cobrado, entradas]), sum([devuelto, salidas]));

/** A number of notes or coins of one denominacion. */
export interface Contadas {
  readonly denominacion: number;
  readonly cantidad: number;
}

/** The value of notes or coins of one denominacion. */
export const montoOf = ({ denominacion, cantidad }: Contadas): number =>
  numberOf(times(decimalOf(denominacion), decimalOf(cantidad)));

/** The total of a count. */
export const contadoOf = (conteo: readonly Contadas[]): number => sum(conteo.map(montoOf));

/** An account's batch total as typed, and what was taken with its cards. */
interface Tarjeta {
  readonly lote: number;
  readonly esperado: number;
}

const CENTAVO = decimalOf(0.01);

/**
 * How far a count may be off because of coins alone: an amount that no coins add up to is rounded by less than the
 * smallest coin.
 * @param sueltos how many cash amounts have such loose centavos.
 * @param moneda lempiras of the smallest coin.
 */
export const redondeoOf = (sueltos: number, moneda: number): number =>
  numberOf(times(decimalOf(sueltos), minus(decimalOf(moneda), CENTAVO)));

/** The result of a count; lempiras. */
interface Conteo {
  /** Counted less expected. */
  readonly diferencia: number;
  /** See `redondeoOf`. */
  readonly redondeo: number | null;
}

/** Whether the cash matches, apart from rounding to coins. */
export const cuadra = ({ diferencia, redondeo }: Conteo): boolean => Math.abs(diferencia) <= (redondeo ?? 0);

/** Whether anything does not match; a shortage in one place is not offset by a surplus in another. */
export const hayDiferencia = (conteo: Conteo, tarjetas: readonly Tarjeta[]): boolean =>
  !cuadra(conteo) || tarjetas.some((tarjeta) => tarjeta.lote !== tarjeta.esperado);

/** The state of a turno after its count. */
export const estadoContado = (con_diferencia: boolean, comentario: string): Exclude<TurnoEstado, 'Abierto'> =>
  !con_diferencia ? 'Cerrado' : comentario === '' ? 'Contado' : 'Por aprobar';

const HOUR_MS = 3_600_000;
/** Hours after which an open turno is considered forgotten. */
export const TURNO_LARGO = 16;

/** Turnos opened before this moment are considered forgotten. */
export const largosAntesOf = (now: Date): Date => new Date(now.getTime() - TURNO_LARGO * HOUR_MS);

export interface TurnoState {
  readonly estado: TurnoEstado;
  readonly cajero: string;
  readonly usuario_cierre: string | null;
  /** User who explained the difference. */
  readonly usuario_explicacion: string | null;
  readonly fecha_apertura: string;
}

/** Whether the turno was probably left open by mistake. */
export const esLargo = ({ estado, fecha_apertura }: TurnoState, now: Date): boolean =>
  estado === 'Abierto' && Date.parse(fecha_apertura) < largosAntesOf(now).getTime();

type Person = Holder & { readonly usuario: string };
const is = ({ cliente_id, permisos }: Holder, permiso: typeof CIERRA | typeof APRUEBA): boolean =>
  cliente_id === null && permisos.has(permiso);

/** Whether this user held the drawer, counted it or explained its difference: another person approves it. */
export const esPropio = (
  { usuario }: Pick<Person, 'usuario'>,
  { cajero, usuario_cierre, usuario_explicacion }: Omit<TurnoState, 'estado' | 'fecha_apertura'>,
): boolean => [cajero, usuario_cierre, usuario_explicacion].includes(usuario);

/** Whether this user may count the drawer: their own, or with permission to approve also that of an absent cashier. */
export const puedeContar = (user: Person, { cajero }: Pick<TurnoState, 'cajero'>): boolean =>
  is(user, APRUEBA) || (cajero === user.usuario && is(user, CIERRA));

/** What this user may do with this turno; the commands enforce the same rules. */
export const turnoAcciones = (user: Person, turno: TurnoState) => {
  const allows = (accion: TurnoAccion): boolean => isAllowedFrom(TURNO_TRANSICIONES, accion, turno.estado);
  return {
    mover: turno.estado === 'Abierto' && turno.cajero === user.usuario && is(user, CIERRA),
    cerrar: allows('contar') && puedeContar(user, turno),
    explicar: allows('explicar') && puedeContar(user, turno),
    aprobar: allows('aprobar') && is(user, APRUEBA) && !esPropio(user, turno),
  };
};

/** The count while it is being typed; ignores anything that is not a positive whole number. */
export const writtenConteo = (written: ReadonlyMap<number, number | string>): Contadas[] =>
  [...written].flatMap(([denominacion, cantidad]) =>
    typeof cantidad === 'number' && Number.isInteger(cantidad) && cantidad > 0 ? [{ denominacion, cantidad }] : [],
  );

/** Text for a difference in lempiras. */
export const diferenciaText = (diferencia: number): string =>
  diferencia === 0 ? 'Cuadra' : `${diferencia < 0 ? 'Falta' : 'Sobra'} ${moneyText(Math.abs(diferencia))}`;

/** Text for the cash difference of a turno; a difference due to coins is called rounding. */
export const efectivoText = (conteo: Conteo): string =>
  `${diferenciaText(conteo.diferencia)}${conteo.diferencia !== 0 && cuadra(conteo) ? ' por redondeo' : ''}`;

/** The cards of an account after the count: the difference between its batch and what was taken. */
interface TarjetasContadas {
  readonly cuenta_banco_nombre: string;
  readonly diferencia: number | null;
}

/** Text for a count that does not match: what is missing or over in cash, and in the cards of each account. */
export const descuadreText = (conteo: Conteo, tarjetas: readonly TarjetasContadas[]): string => {
  const efectivo = cuadra(conteo) ? 'El efectivo cuadra' : `${diferenciaText(conteo.diferencia)} en efectivo`;
  const cards = tarjetas.flatMap(({ cuenta_banco_nombre, diferencia }) =>
    diferencia === null || diferencia === 0
      ? []
      : [`${diferenciaText(diferencia).toLowerCase().replace(' l ', ' L ')} en las tarjetas de ${cuenta_banco_nombre}`],
  );
  return `${[efectivo, ...cards].join('; ')}.`;
};

/** Text for a turno that matches. */
export const cuadreText = ({ diferencia }: Pick<Conteo, 'diferencia'>): string =>
  diferencia === 0
    ? 'se cerró y cuadra'
    : `se cerró y cuadra: ${diferencia < 0 ? 'falta' : 'sobra'} ${moneyText(Math.abs(diferencia))} por redondeo`;
