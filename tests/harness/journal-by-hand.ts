import { anticiposOf, cents, dayOf, momentOf, sum, type Asked } from './books-by-hand.ts';
import type { Tables } from './read-tables.ts';

/** The movements of an account on a day for one reason, in cents. */
export interface Asiento {
  readonly movimientos: number;
  readonly entradas: bigint;
  readonly salidas: bigint;
}
interface Movimiento {
  readonly dia: string;
  readonly clase: string;
  readonly cuenta: number | null;
  readonly concepto: string;
  readonly entra?: bigint;
  readonly sale?: bigint;
}

/** The key of a row of the journal. */
export const keyOf = (dia: unknown, clase: unknown, cuenta: unknown, concepto: unknown): string =>
  [dia, clase, cuenta, concepto].map(String).join(' · ');

const cajaOf = ({ cuentas }: Tables, sucursal_id: number): number | null =>
  cuentas.find((one) => one.es_caja && one.sucursal_id === sucursal_id)?.cuenta_banco_id ?? null;

/** Payments, by the account of their method. */
const cobros = (tables: Tables, mine: (sucursal_id: number) => boolean): Movimiento[] =>
  tables.pagos.flatMap((pago): Movimiento[] => {
    const abono = tables.abonos.find(({ abono_id }) => abono_id === pago.abono_id);
    if (abono === undefined || abono.anulado || pago.anulado || !mine(abono.sucursal_id)) return [];
    const dia = dayOf(momentOf(abono.fecha_registro));
    const entra = cents(pago.monto);
    switch (pago.metodo_tipo) {
      case 'Efectivo':
        return [{ dia, clase: 'Caja', cuenta: cajaOf(tables, abono.sucursal_id), concepto: 'Cobros', entra }];
      case 'Tarjeta Crédito':
        return [{ dia, clase: 'Tarjetas', cuenta: pago.cuenta_banco_id, concepto: 'Cobros', entra }];
      case 'Depósito':
        return [{ dia, clase: 'Banco', cuenta: pago.cuenta_banco_id, concepto: 'Cobros', entra }];
      default:
        return [{ dia, clase: 'Notas de crédito', cuenta: null, concepto: 'Notas usadas', sale: entra }];
    }
  });

const registros = (tables: Tables, mine: (sucursal_id: number) => boolean): Movimiento[] => {
  const of = (rows: Tables['gastos'], concepto: string, way: 'entra' | 'sale'): Movimiento[] =>
    rows
      .filter(({ eliminado, sucursal_id }) => !eliminado && mine(sucursal_id))
      .map(({ fecha, cuenta_banco_id, valor }) => {
        const isCaja = tables.cuentas.some((one) => one.cuenta_banco_id === cuenta_banco_id && one.es_caja);
        const clase = isCaja ? 'Caja' : 'Banco';
        return { dia: fecha, clase, cuenta: cuenta_banco_id, concepto, [way]: cents(valor) };
      });
  return [...of(tables.gastos, 'Gastos', 'sale'), ...of(tables.ingresos, 'Otros ingresos', 'entra')];
};

/** Cash moved by hand; cash of expenses and incomes is in their own rows. */
const deCaja = (tables: Tables, mine: (sucursal_id: number) => boolean): Movimiento[] =>
  tables.movimientos.flatMap(({ movimiento_id, turno_id, tipo, monto, fecha_registro }): Movimiento[] => {
    const turno = tables.turnos.find((one) => one.turno_id === turno_id);
    if (turno === undefined || !mine(turno.sucursal_id) || tables.deLibros.includes(movimiento_id)) return [];
    return [
      {
        dia: dayOf(momentOf(fecha_registro)),
        clase: 'Caja',
        cuenta: cajaOf(tables, turno.sucursal_id),
        concepto: 'Movimientos de caja',
        [tipo === 'Entrada' ? 'entra' : 'sale']: cents(monto),
      },
    ];
  });

/** Credit notes belong to the company, not to a branch. */
const notas = ({ notas: all }: Tables): Movimiento[] => {
  const of = (moment: Date | null, concepto: string, value: Pick<Movimiento, 'entra' | 'sale'>): Movimiento[] =>
    moment === null
      ? []
      : [{ dia: dayOf(momentOf(moment)), clase: 'Notas de crédito', cuenta: null, concepto, ...value }];
  return all.flatMap(({ estado, credito, fecha_revision, fecha_anulacion }) => [
    ...(['Aprobado', 'Anulado'].includes(estado)
      ? of(fecha_revision, 'Notas concedidas', { entra: cents(credito) })
      : []),
    ...(estado === 'Anulado' ? of(fecha_anulacion, 'Notas anuladas', { sale: cents(credito) }) : []),
  ]);
};

/** Receivables grow by sales and shrink by their payments, in whatever branch these were made. */
const porCobrar = ({ entregas, abonos, detalle }: Tables, mine: (sucursal_id: number) => boolean): Movimiento[] => {
  const ours = { clase: 'Por cobrar', cuenta: null };
  const ofBranch = new Set(entregas.filter((one) => mine(one.sucursal_id)).map(({ entrega_id }) => entrega_id));
  return [
    ...entregas
      .filter(({ estado, sucursal_id }) => estado !== 'Anulada' && mine(sucursal_id))
      .map(({ fecha_registro, total }) => ({
        ...ours,
        dia: dayOf(momentOf(fecha_registro)),
        concepto: 'Ventas',
        entra: cents(total),
      })),
    ...abonos.flatMap(({ abono_id, anulado, fecha_registro }) => {
      const paid = detalle.filter(
        (one) => one.abono_id === abono_id && one.nota_credito_id === null && ofBranch.has(one.entrega_id),
      );
      if (anulado || paid.length === 0) return [];
      const sale = sum(paid.map(({ abono }) => cents(abono)));
      return [{ ...ours, dia: dayOf(momentOf(fecha_registro)), concepto: 'Abonos', sale }];
    }),
  ];
};

/** Every row of the journal of some days, from the raw tables alone. */
export const journalByHand = (tables: Tables, { desde, hasta, sucursal_id }: Asked): ReadonlyMap<string, Asiento> => {
  const mine = (of: number): boolean => sucursal_id === null || of === sucursal_id;
  const found = new Map<string, Asiento>();
  const all: Movimiento[] = [
    ...cobros(tables, mine),
    ...registros(tables, mine),
    ...deCaja(tables, mine),
    ...anticiposOf(tables, sucursal_id).map(({ dia, cuenta_banco_id: cuenta, monto }) => ({
      dia,
      clase: 'Banco',
      cuenta,
      ...(monto > 0n
        ? { concepto: 'Pagos anticipados', entra: monto }
        : { concepto: 'Anticipos anulados', sale: -monto }),
    })),
    ...(sucursal_id === null ? notas(tables) : []),
    ...porCobrar(tables, mine),
  ];
  for (const { dia, clase, cuenta, concepto, entra = 0n, sale = 0n } of all) {
    if (dia < desde || dia > hasta) continue;
    const key = keyOf(dia, clase, cuenta, concepto);
    const { movimientos, entradas, salidas } = found.get(key) ?? { movimientos: 0, entradas: 0n, salidas: 0n };
    found.set(key, { movimientos: movimientos + 1, entradas: entradas + entra, salidas: salidas + sale });
  }
  return found;
};
