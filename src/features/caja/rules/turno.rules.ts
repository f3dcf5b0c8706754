import { moneyText } from '#kit/rules/money-text.ts';
import { decimalOf, difference, minus, numberOf, times, total as sum } from '#kit/rules/money.ts';
import { isAllowedFrom } from '#kit/rules/transitions.ts';
import type { Holder } from '#kit/contract/access.ts';
import { TURNO_TRANSICIONES, type TurnoAccion, type TurnoEstado } from './turno-transiciones.ts';

export const MOVIMIENTO_TIPOS = ['Entrada', 'Salida'] as const;
export type MovimientoTipo = (typeof MOVIMIENTO_TIPOS)[number];

/** Who counts a drawer of their own, and who looks into those of others. */
export const CIERRA = 'caja.procesos.cerrar';
export const APRUEBA = 'caja.procesos.aprobar_cierre';

/** What went through a drawer; lempiras, each sum at least 0. */
export interface Efectivo {
  readonly monto_inicial: number;
  /** What was handed over for receipts, less the change. */
  readonly cobrado: number;
  /** Given back for receipts that were voided. */
  readonly devuelto: number;
  readonly entradas: number;
  readonly salidas: number;
}

/** What a movement does to the drawer: what goes out is taken off. */
export const conSigno = ({ tipo, monto }: { readonly tipo: MovimientoTipo; readonly monto: number }): number =>
  tipo === 'Salida' ? difference(0, monto) : monto;

/** What should lie in a drawer. */
export const esperadoDe = ({ monto_inicial, cobrado, devuelto, entradas, salidas }: Efectivo): number =>
  difference(sum([monto_inicial, cobrado, entradas]), sum([devuelto, salidas]));

/** Notes or coins of one value. */
export interface Contadas {
  readonly denominacion: number;
  readonly cantidad: number;
}

/** What notes and coins of one value come to. */
export const montoDe = ({ denominacion, cantidad }: Contadas): number =>
  numberOf(times(decimalOf(denominacion), decimalOf(cantidad)));

/** What was counted. */
export const contadoDe = (conteo: readonly Contadas[]): number => sum(conteo.map(montoDe));

/** What was typed of an account's terminal, beside what was taken by it. */
interface Tarjeta {
  readonly lote: number;
  readonly esperado: number;
}

const CENTAVO = decimalOf(0.01);

/**
 * How far coins alone may take a count from what there should be: of an amount that no coins come to, less than the
 * smallest coin is kept or given away.
 * @param sueltos how many amounts of cash have such loose centavos.
 * @param moneda lempiras of the smallest coin.
 */
export const redondeoDe = (sueltos: number, moneda: number): number =>
  numberOf(times(decimalOf(sueltos), minus(decimalOf(moneda), CENTAVO)));

/** A count as it is judged; lempiras. */
interface Conteo {
  /** What there is more, or less, than there should be. */
  readonly diferencia: number;
  /** See `redondeoDe`. */
  readonly redondeo: number | null;
}

/** Whether the cash comes out, but for what coins took. */
export const cuadra = ({ diferencia, redondeo }: Conteo): boolean => Math.abs(diferencia) <= (redondeo ?? 0);

/** Whether anything is more or less than it should be: what is missing in one place is not made good in another. */
export const hayDiferencia = (conteo: Conteo, tarjetas: readonly Tarjeta[]): boolean =>
  !cuadra(conteo) || tarjetas.some((tarjeta) => tarjeta.lote !== tarjeta.esperado);

/** What a shift is once it was counted. */
export const estadoContado = (con_diferencia: boolean, comentario: string): Exclude<TurnoEstado, 'Abierto'> =>
  !con_diferencia ? 'Cerrado' : comentario === '' ? 'Contado' : 'Por aprobar';

const HOUR_MS = 3_600_000;
/** Hours after which a shift is reminded of. */
export const TURNO_LARGO = 16;

/** From before which on a shift is reminded of. */
export const largosAntesDe = (now: Date): Date => new Date(now.getTime() - TURNO_LARGO * HOUR_MS);

export interface TurnoState {
  readonly estado: TurnoEstado;
  readonly cajero: string;
  readonly usuario_cierre: string | null;
  /** Who told what its difference is due to. */
  readonly usuario_explicacion: string | null;
  readonly fecha_apertura: string;
}

/** Somebody went home and left it open. */
export const esLargo = ({ estado, fecha_apertura }: TurnoState, now: Date): boolean =>
  estado === 'Abierto' && Date.parse(fecha_apertura) < largosAntesDe(now).getTime();

type Person = Holder & { readonly usuario: string };
const is = ({ cliente_id, permisos }: Holder, permiso: typeof CIERRA | typeof APRUEBA): boolean =>
  cliente_id === null && permisos.has(permiso);

/** Whether this user held the drawer, counted it or explained its difference: another person approves it. */
export const esPropio = (
  { usuario }: Pick<Person, 'usuario'>,
  { cajero, usuario_cierre, usuario_explicacion }: Omit<TurnoState, 'estado' | 'fecha_apertura'>,
): boolean => [cajero, usuario_cierre, usuario_explicacion].includes(usuario);

/** Whether this user may count the drawer: the own one, and whoever approves, for somebody who is not there. */
export const puedeContar = (user: Person, { cajero }: Pick<TurnoState, 'cajero'>): boolean =>
  is(user, APRUEBA) || (cajero === user.usuario && is(user, CIERRA));

/** What this user may do with this shift; the commands enforce the same. */
export const turnoAcciones = (user: Person, turno: TurnoState) => {
  const allows = (accion: TurnoAccion): boolean => isAllowedFrom(TURNO_TRANSICIONES, accion, turno.estado);
  return {
    mover: turno.estado === 'Abierto' && turno.cajero === user.usuario && is(user, CIERRA),
    cerrar: allows('contar') && puedeContar(user, turno),
    explicar: allows('explicar') && puedeContar(user, turno),
    aprobar: allows('aprobar') && is(user, APRUEBA) && !esPropio(user, turno),
  };
};

/** The count so far, while somebody types it; what is no count yet counts for nothing. */
export const conteoEscrito = (escrito: ReadonlyMap<number, number | string>): Contadas[] =>
  [...escrito].flatMap(([denominacion, cantidad]) =>
    typeof cantidad === 'number' && Number.isInteger(cantidad) && cantidad > 0 ? [{ denominacion, cantidad }] : [],
  );

/** How a difference in lempiras is said. */
export const diferenciaText = (diferencia: number): string =>
  diferencia === 0 ? 'Cuadra' : `${diferencia < 0 ? 'Falta' : 'Sobra'} ${moneyText(Math.abs(diferencia))}`;

/** The same of the cash of a shift: what coins took is named as such. */
export const efectivoText = (conteo: Conteo): string =>
  `${diferenciaText(conteo.diferencia)}${conteo.diferencia !== 0 && cuadra(conteo) ? ' por redondeo' : ''}`;

/** How a count that does not come out is said, by what is missing or too much in cash. */
export const descuadreText = (conteo: Conteo): string =>
  cuadra(conteo)
    ? 'El efectivo cuadra, pero no lo cobrado con tarjeta.'
    : `${diferenciaText(conteo.diferencia)} en efectivo.`;

/** How a shift that comes out is said. */
export const cuadreText = ({ diferencia }: Pick<Conteo, 'diferencia'>): string =>
  diferencia === 0
    ? 'se cerró y cuadra'
    : `se cerró y cuadra: ${diferencia < 0 ? 'falta' : 'sobra'} ${moneyText(Math.abs(diferencia))} por redondeo`;
