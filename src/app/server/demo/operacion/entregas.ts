import { difference } from '#kit/rules/money.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { addEntrega, linesOf, totalOf } from '../../world/entrega.ts';
import { newNota } from '../../world/nota.ts';
import { createBatch, takeNumbers } from '../../world/rows.ts';
import { sucursalId } from '../../world/sucursal.ts';
import { workMoment } from './horario.ts';
import type { GuiaDemo } from './paquetes.ts';

const DAY_MS = 86_400_000;
const CAJA = 'caja.sps';
/** One delivery in this many: on credit, paid in two ways, without cash, or at home. */
const ON_CREDIT_EVERY = 9;
/** Deliveries older than this are still owed in part. */
const OLD_DAYS = 40;
const MIXED_EVERY = 5;
const CASHLESS_EVERY = 3;
const AT_HOME_EVERY = 6;
const NOTE = 500;

/** Guides of one client that were fetched on the same day, the oldest group first. */
const groupsOf = (guias: readonly GuiaDemo[]): (readonly [GuiaDemo, ...GuiaDemo[]])[] => {
  const groups = Map.groupBy(guias, ({ cliente_id, entregado }) => `${cliente_id} ${Math.floor(entregado)}`);
  return ([...groups.values()] as [GuiaDemo, ...GuiaDemo[]][]).toSorted(([a], [b]) => b.entregado - a.entregado);
};

const tens = (amount: number): number => Math.ceil(amount / 100) * 100;

/** Loads the deliveries of the guides, with their payments and receipts; some are on credit, some paid in two ways. */
export const loadEntregasDemo = async (db: Executor, now: Date, guias: readonly GuiaDemo[]): Promise<void> => {
  const metodos = await db
    .selectFrom('metodos_pago')
    .select(['metodo_pago_id', 'metodo_tipo', 'cuenta_banco_id'])
    .execute();
  const metodo = (tipo: string) => {
    const found = metodos.find(({ metodo_tipo }) => metodo_tipo === tipo);
    if (found === undefined) throw new Error(`there is no payment method of type ${tipo}`);
    return found;
  };
  const sucursal_id = await sucursalId({ db });
  const batch = createBatch();
  const groups = groupsOf(guias);
  for (const [index, group] of groups.entries()) {
    const number = index + 1;
    const every = (times: number): boolean => number % times === 0;
    const [{ cliente_id }] = group;
    const fecha_registro = workMoment(now, Math.max(0.002, Math.min(...group.map(({ entregado }) => entregado))));
    const lines = linesOf(group);
    const total = totalOf(lines);
    const onCredit = every(ON_CREDIT_EVERY) || group[0].entregado > OLD_DAYS;
    const pagado = onCredit ? Math.floor(total / 2) : total;
    const byOther = every(MIXED_EVERY) ? Math.floor(pagado / 3) : every(CASHLESS_EVERY) ? pagado : 0;
    const byCash = difference(pagado, byOther);
    const cash = { ...metodo('Efectivo'), referencia: null, monto: byCash, recibido: tens(byCash) };
    const other = {
      ...metodo(every(2) ? 'Tarjeta Crédito' : 'Depósito'),
      referencia: String(480_000 + number * 137),
      monto: byOther,
      recibido: byOther,
    };
    const { cliente_nombre, cliente_apellido, dni } = await db
      .selectFrom('clientes')
      .select(['cliente_nombre', 'cliente_apellido', 'dni'])
      .where('cliente_id', '=', cliente_id)
      .executeTakeFirstOrThrow();
    const [entrega_id = 0] = await takeNumbers(db, 'entregas', 1);
    const [abono_id = 0] = await takeNumbers(db, 'abonos', 1);
    addEntrega(
      batch,
      {
        entrega_id,
        cliente_id,
        sucursal_id,
        tipo: every(AT_HOME_EVERY) ? 'Domicilio' : 'Sucursal',
        recibe_nombre: `${cliente_nombre} ${cliente_apellido}`,
        recibe_dni: dni ?? '',
        usuario_registro: CAJA,
        fecha_registro,
        anulacion: null,
      },
      lines,
      {
        abono_id,
        tipo: onCredit ? 'Abono' : 'Contado',
        usuario_registro: CAJA,
        fecha_registro,
        pagos: [cash, other].filter(({ monto }) => monto > 0),
      },
    );
  }
  await batch.write(db);
  const [oldest] = groups;
  if (oldest === undefined) return;
  const [{ cliente_id, guia_id }] = oldest;
  await newNota(
    { db, cliente_id, servicio_id: 0, usuario: CAJA },
    {
      guia_id,
      concepto: 'Cobro en exceso',
      razon: 'Se cobró una libra de más en la guía.',
      credito: NOTE,
      usuario_revision: 'admin',
      fecha_registro: new Date(now.getTime() - 4 * DAY_MS).toISOString(),
      fecha_revision: new Date(now.getTime() - 3 * DAY_MS).toISOString(),
    },
  );
};
