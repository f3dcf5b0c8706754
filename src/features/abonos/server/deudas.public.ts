import { sql } from 'kysely';
import { refuse, refuseField } from '#kit/contract/errors.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { difference } from '#kit/rules/money.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { abonoErrors } from '../contract/abonos.errors.ts';
import { estadoConSaldo, type EntregaEstado } from '../rules/entrega-transiciones.public.ts';
import type { MetodoTipo } from '../rules/pago.public.ts';
import type { Parte } from '../rules/repartir.public.ts';
import { entregaMovement } from './entregas.movement.public.ts';

/** A locked delivery with its balance. */
export interface LockedDeuda {
  readonly entrega_id: number;
  readonly estado: EntregaEstado;
  readonly saldo: number;
}

const deudas = (db: Executor, cliente_id: number) =>
  db
    .selectFrom('entregas')
    .select((eb) => ['entrega_id', 'estado', eb.ref('saldo').$notNull().as('saldo')])
    .where('cliente_id', '=', cliente_id);

/** All open deliveries of the client, oldest first; locked in the order of their ids, as voiding does. */
export const lockDeudas = async (db: Executor, cliente_id: number): Promise<LockedDeuda[]> =>
  (
    await deudas(db, cliente_id)
      .select('fecha_registro')
      .where(sql<boolean>`saldo > 0`)
      .orderBy('entrega_id')
      .forUpdate()
      .execute()
  ).toSorted((a, b) => Date.parse(a.fecha_registro) - Date.parse(b.fecha_registro) || a.entrega_id - b.entrega_id);

/**
 * Locks the deliveries to be paid, in the order of their ids, and checks that each owes at least its part.
 * @param campo the request field that holds the parts.
 * @throws ABONO_ENTREGA_DE_OTRO, ABONO_ENTREGA_ANULADA, ABONO_ENTREGA_SIN_SALDO, ABONO_EXCEDE_SALDO at the part's field.
 */
export const requireDeudas = async (
  db: Executor,
  cliente_id: number,
  partes: readonly Parte[],
  campo: 'detalle' | 'abonos',
): Promise<LockedDeuda[]> => {
  if (partes.length === 0) return [];
  const rows = await deudas(db, cliente_id)
    .where(
      hasAnyId(
        'entrega_id',
        partes.map(({ entrega_id }) => entrega_id),
      ),
    )
    .orderBy('entrega_id')
    .forUpdate()
    .execute();
  const deudaOf = new Map(rows.map((row) => [row.entrega_id, row]));
  return partes.map(({ entrega_id, abono }, index) => {
    const deuda = deudaOf.get(entrega_id);
    if (deuda === undefined) throw refuseField(abonoErrors.ABONO_ENTREGA_DE_OTRO, `${campo}.${index}.entrega_id`);
    const { estado, saldo } = deuda;
    const place = `${campo}.${index}.abono`;
    const entrega = numeroText(entrega_id);
    if (saldo === 0) {
      const error = estado === 'Anulada' ? abonoErrors.ABONO_ENTREGA_ANULADA : abonoErrors.ABONO_ENTREGA_SIN_SALDO;
      throw refuse(error, { entrega }, { errores: { [place]: error.message({ entrega }) } });
    }
    if (difference(saldo, abono) < 0) {
      const { ABONO_EXCEDE_SALDO: error } = abonoErrors;
      const parameters = { entrega, saldo: moneyText(saldo) };
      throw refuse(error, parameters, { errores: { [place]: error.message(parameters) } });
    }
    return deuda;
  });
};

/** What remains of each delivery after its part is paid, in the order of the parts. */
export const leftOf = (locked: readonly LockedDeuda[], partes: readonly Parte[]): number[] => {
  const saldos = new Map(locked.map(({ entrega_id, saldo }) => [entrega_id, saldo]));
  return partes.map(({ entrega_id, abono }) => difference(saldos.get(entrega_id) ?? 0, abono));
};

/** The payment of several deliveries. */
interface Pagadas {
  readonly partes: readonly Parte[];
  readonly metodos: readonly MetodoTipo[];
  readonly usuario: string;
}

/** Pays parts of deliveries, which the caller has locked. */
export const payDeudas = async (
  db: Executor,
  deudas: readonly LockedDeuda[],
  { partes, metodos, usuario }: Pagadas,
): Promise<void> => {
  const abonoOf = new Map(partes.map(({ entrega_id, abono }) => [entrega_id, abono]));
  const set = {
    pagado: sql<number>`pagado + (
      select p.abono from unnest(${[...abonoOf.keys()]}::int[], ${[...abonoOf.values()]}::numeric[]) as p (entrega_id, abono)
      where p.entrega_id = entregas.entrega_id
    )`,
    metodos: sql<MetodoTipo[]>`array(select distinct unnest(entregas.metodos || ${[...new Set(metodos)]}::text[]))`,
  };
  const pagadas = deudas.filter(({ entrega_id }) => abonoOf.has(entrega_id));
  if (pagadas.length !== abonoOf.size) throw new Error('a part pays a delivery that is not locked');
  const queda = ({ entrega_id, saldo }: LockedDeuda): number => difference(saldo, abonoOf.get(entrega_id) ?? 0);
  for (const [hacia, estas] of Map.groupBy(pagadas, (deuda) => estadoConSaldo(queda(deuda))))
    await entregaMovement.move(db, estas, 'abonar', { usuario, hacia, set });
};
