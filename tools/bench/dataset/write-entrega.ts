import { difference } from '#kit/rules/money.ts';
import { addEntrega, linesOf, totalOf, type Abono } from '#app/server/world/entrega.ts';
import { GIVEN_NAMES, SURNAMES } from '#app/server/world/names.ts';
import type { Random } from '#app/server/world/random.ts';
import type { Rows } from '#app/server/world/rows.ts';
import type { Company, Metodo } from './company.ts';
import type { Group } from './group.ts';
import { CASHIERS } from './people.ts';
import type { Movimiento } from './movimiento.ts';
import { DAY_MS, isoOf, type Period } from './period.ts';
import type { Turnos } from './turnos.ts';
import { askedBefore, writeDomicilio, type Brought } from './write-domicilio.ts';
import { addCorreo } from './write-log.ts';

/** Counters that continue from one delivery to the next. */
export interface Counted {
  entregas: number;
  abonos: number;
  pagos: number;
  /** Movements for the bank's statements. */
  readonly depositos: Movimiento[];
}

const VOIDED = 0.008;
const ON_CREDIT = 0.06;
const NEVER_PAID = 0.25;
const PAID_AFTER_DAYS = 20;
const MIXED = 0.08;
const HUNDRED = 100;

const metodoOf = (random: Random, metodos: readonly Metodo[]): Metodo => {
  const place = random.next();
  const tipo = place < 0.55 ? 'Efectivo' : place < 0.78 ? 'Tarjeta Crédito' : 'Depósito';
  const found = metodos.find((metodo) => metodo.metodo_tipo === tipo);
  if (found === undefined) throw new Error(`there is no payment method of type ${tipo}`);
  return found;
};

/** One payment method, or sometimes two. */
const metodosOf = (random: Random, { metodos }: Company): readonly [Metodo, Metodo] => {
  const first = metodoOf(random, metodos);
  return [first, random.chance(MIXED) ? metodoOf(random, metodos) : first];
};

const pagoOf = (random: Random, metodo: Metodo, abono_id: number, monto: number) => {
  const isCash = metodo.metodo_tipo === 'Efectivo';
  // Some pay with notes of a hundred lempiras and get change.
  const recibido = isCash && random.chance(0.6) ? Math.ceil(monto / HUNDRED) * HUNDRED : monto;
  const sign = metodo.metodo_tipo === 'Depósito' ? 'DEP' : 'POS';
  return { ...metodo, referencia: isCash ? null : sign + String(abono_id).padStart(8, '0'), monto, recibido };
};

/** Pays all that is owed, by one method or by two. */
const pagosOf = (random: Random, [first, second]: readonly [Metodo, Metodo], abono_id: number, owed: number) => {
  const cents = Math.round(owed * 100);
  const part = second === first || cents < 2 ? cents : Math.max(1, Math.floor(cents * (0.2 + 0.6 * random.next())));
  const one = pagoOf(random, first, abono_id, part / 100);
  return part < cents ? [one, pagoOf(random, second, abono_id, difference(owed, part / 100))] : [one];
};

/** Writes the delivery of a client's group with its payments; a few are voided first and made again. */
export const writeEntrega = (
  rows: Rows,
  random: Random,
  company: Company,
  period: Period,
  { delivered, cliente_id, sucursal_id, at_home }: Group,
  guias: Parameters<typeof linesOf>[0],
  counted: Counted,
  brought: Brought,
  turnos: Turnos,
): void => {
  if (delivered === null || guias.length === 0) return;
  const cashier = random.pickSkewed(CASHIERS);
  const facts = {
    cliente_id,
    sucursal_id,
    recibe_nombre: `${random.pickSkewed(GIVEN_NAMES)} ${random.pickSkewed(SURNAMES)}`,
    recibe_dni: `0501${1950 + random.below(55)}${String(random.below(100_000)).padStart(5, '0')}`,
    tipo: at_home ? ('Domicilio' as const) : ('Sucursal' as const),
    usuario_registro: cashier,
  };
  const lines = linesOf(guias);
  const metodos = metodosOf(random, company);

  if (random.chance(VOIDED)) {
    const moment = delivered - 1_200_000;
    const anulacion = {
      razon_anulacion: 'Guía equivocada',
      usuario_anulacion: cashier,
      fecha_anulacion: isoOf(moment + 600_000),
    };
    const entrega_id = (counted.entregas += 1);
    addEntrega(rows, { ...facts, entrega_id, fecha_registro: isoOf(moment), anulacion }, lines, null);
  }
  const onCredit = random.chance(ON_CREDIT);
  const paid = onCredit ? delivered + Math.round(PAID_AFTER_DAYS * random.next() * DAY_MS) : delivered;
  const isPaid = !onCredit || !(random.chance(NEVER_PAID) || paid > period.end);
  const abonoOf = (abono_id: number): Abono => {
    const pagos = pagosOf(random, metodos, abono_id, totalOf(lines)).map((pago) => ({
      ...pago,
      pago_id: (counted.pagos += 1),
    }));
    for (const { pago_id, metodo_tipo, cuenta_banco_id, monto, referencia } of pagos)
      if (metodo_tipo === 'Depósito' && cuenta_banco_id !== null)
        counted.depositos.push({ de: { pago_id }, cuenta_banco_id, moment: paid, monto, referencia, eliminado: false });
    return {
      abono_id,
      tipo: onCredit ? 'Liquidación' : 'Contado',
      usuario_registro: cashier,
      fecha_registro: isoOf(paid),
      pagos,
      turno_id: turnos.of(sucursal_id, cashier, paid, pagos),
    };
  };
  const entrega_id = (counted.entregas += 1);
  const fecha_registro = isoOf(delivered);
  const abono = isPaid ? abonoOf((counted.abonos += 1)) : null;
  addEntrega(rows, { ...facts, entrega_id, fecha_registro, anulacion: null }, lines, abono);
  addCorreo(rows, cliente_id, entrega_id, fecha_registro);
  if (!at_home) return;
  for (const { guia_id } of guias)
    writeDomicilio(
      rows,
      { guia_id, sucursal_id, asked: askedBefore(delivered) },
      { moment: delivered, entrega_id },
      period.end,
      brought,
    );
};
