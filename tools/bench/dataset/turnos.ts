import { localClock } from '#kit/rules/dates.ts';
import { difference, total } from '#kit/rules/money.ts';
import { notesOf } from '#app/server/world/turno.ts';
import type { Abono } from '#app/server/world/entrega.ts';
import type { Rows } from '#app/server/world/rows.ts';
import { cuadra, montoOf, redondeoOf } from '#features/caja/rules/turno.rules.ts';
import { SUPERVISOR } from './people.ts';
import { dayOf, isoOf, type Period } from './period.ts';

const BEGINS_WITH = 500;
const MINUTE_MS = 60_000;

/** A shift with the cash movements of its drawer (negative: out), lempiras. */
export interface Turno {
  readonly turno_id: number;
  readonly sucursal_id: number;
  readonly cajero: string;
  readonly cash: number[];
  /** Card payments, by the account that they pay into. */
  readonly cards: Map<number | null, number[]>;
  first: number;
  last: number;
}

/** The shifts of a company: one per cashier, branch and day, counted in the evening. */
export const createTurnos = ({ end }: Period) => {
  const made = new Map<string, Turno>();
  return {
    /** The shift for a receipt. */
    of: (sucursal_id: number, cajero: string, moment: number, pagos: Abono['pagos']): number => {
      const key = `${sucursal_id} ${cajero} ${dayOf(localClock(moment))}`;
      const one = made.get(key) ?? {
        turno_id: made.size + 1,
        sucursal_id,
        cajero,
        cash: [],
        cards: new Map<number | null, number[]>(),
        first: moment,
        last: moment,
      };
      made.set(key, one);
      one.first = Math.min(one.first, moment);
      one.last = Math.max(one.last, moment);
      for (const { metodo_tipo, cuenta_banco_id = null, monto } of pagos)
        if (metodo_tipo === 'Efectivo') one.cash.push(monto);
        else if (metodo_tipo === 'Tarjeta Crédito')
          one.cards.set(cuenta_banco_id, [...(one.cards.get(cuenta_banco_id) ?? []), monto]);
      return one.turno_id;
    },
    /** All shifts with their movements, to which more may be added. */
    all: (): readonly Turno[] => [...made.values()],
    write: (rows: Rows): void => {
      for (const { turno_id, sucursal_id, cajero, cash, cards, first, last } of made.values()) {
        const esperado = total([BEGINS_WITH, ...cash]);
        const conteo = notesOf(esperado);
        const contado = total(conteo.map(montoOf));
        const closed = isoOf(Math.max(last, Math.min(last + 10 * MINUTE_MS, end)));
        // There is no coin for a centavo: the drawer balances except for that rounding.
        const redondeo = redondeoOf(cash.filter((monto) => Math.round(monto * 100) % 5 > 0).length, 0.05);
        const con_diferencia = !cuadra({ diferencia: difference(contado, esperado), redondeo });
        rows.add('turnos', {
          turno_id,
          sucursal_id,
          cajero,
          estado: 'Cerrado',
          monto_inicial: BEGINS_WITH,
          fecha_apertura: isoOf(first - 10 * MINUTE_MS),
          fecha_cierre: closed,
          usuario_cierre: cajero,
          esperado,
          contado,
          redondeo,
          con_diferencia,
          comentario: con_diferencia ? 'Centavos de los vueltos' : '',
          usuario_aprobacion: con_diferencia ? SUPERVISOR : null,
          fecha_aprobacion: con_diferencia ? closed : null,
          comentario_aprobacion: con_diferencia ? 'Es de los vueltos' : null,
        });
        for (const one of conteo) rows.add('turno_conteo', { ...one, turno_id });
        for (const [cuenta_banco_id, montos] of cards) {
          const lote = total(montos);
          rows.add('turno_tarjetas', { turno_id, cuenta_banco_id, lote, esperado: lote });
        }
      }
    },
  };
};

export type Turnos = ReturnType<typeof createTurnos>;
