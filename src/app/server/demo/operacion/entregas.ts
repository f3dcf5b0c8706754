import { total as sum } from '#kit/rules/money.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { totalGuia } from '#features/viaje/rules/total-guia.ts';
import { workMoment } from './horario.ts';
import type { GuiaDemo } from './paquetes.ts';

const DAY_MS = 86_400_000;
const CAJA = 'caja.sps';
/** Deliveries that were paid only in part: every so manieth. */
const ON_CREDIT_EVERY = 9;
const MIXED_EVERY = 5;
const NOTE = 500;

/** Guides of one client that were fetched together. */
const groupsOf = (guias: readonly GuiaDemo[]): (readonly GuiaDemo[])[] => {
  const delivered = guias.filter(({ entregado }) => entregado !== null);
  const groups = Map.groupBy(delivered, ({ cliente_id, entregado }) => `${cliente_id} ${Math.floor(entregado ?? 0)}`);
  return [...groups.values()].toSorted((a, b) => (b[0]?.entregado ?? 0) - (a[0]?.entregado ?? 0));
};

const tens = (amount: number): number => Math.ceil(amount / 100) * 100;

/** What was handed over in the last days, with the payments and receipts of each; some on credit, paid mixed. */
export const loadEntregasDemo = async (db: Executor, now: Date, guias: readonly GuiaDemo[]): Promise<void> => {
  const metodos = await db
    .selectFrom('metodos_pago')
    .select(['metodo_pago_id', 'metodo_tipo', 'cuenta_banco_id'])
    .execute();
  const metodo = (tipo: string) => metodos.find(({ metodo_tipo }) => metodo_tipo === tipo);
  const { sucursal_id } = await db
    .selectFrom('sucursales')
    .select('sucursal_id')
    .where('sucursal_principal', '=', true)
    .executeTakeFirstOrThrow();
  let number = 0;
  for (const group of groupsOf(guias)) {
    number += 1;
    const fecha_registro = workMoment(now, Math.max(0.002, Math.min(...group.map(({ entregado }) => entregado ?? 0))));
    const cliente_id = group[0]?.cliente_id ?? 0;
    const lines = (
      await db
        .selectFrom('guias')
        .select([
          'guia_id',
          'guia_valor',
          'guia_descuento',
          'guia_costo_envio',
          'aplica_isv',
          'factor_dolar',
          'isv_porcentaje',
          'peso_cobrar',
        ])
        .where(
          'guia_id',
          'in',
          group.map(({ guia_id }) => guia_id),
        )
        .execute()
    ).map(({ aplica_isv, ...guia }) => {
      const factor_dolar = guia.factor_dolar ?? 1;
      const isv_porcentaje = guia.isv_porcentaje ?? 0;
      const { total, ...rest } = totalGuia({ ...guia, aplica_isv }, isv_porcentaje, factor_dolar);
      return { ...guia, ...rest, factor_dolar, isv_porcentaje, total: total ?? 0 };
    });
    const total = sum(lines.map((line) => line.total));
    const onCredit = number % ON_CREDIT_EVERY === 0;
    const pagado = onCredit ? Math.floor(total / 2) : total;
    const cash = metodo('Efectivo');
    const other = number % 2 === 0 ? metodo('Tarjeta Crédito') : metodo('Depósito');
    const mixed = number % MIXED_EVERY === 0;
    const byOther = other !== undefined && (mixed || number % 3 === 0) ? (mixed ? Math.floor(pagado / 3) : pagado) : 0;
    const byCash = sum([pagado, -byOther]);
    const cliente = await db
      .selectFrom('clientes')
      .select(['cliente_nombre', 'cliente_apellido', 'dni'])
      .where('cliente_id', '=', cliente_id)
      .executeTakeFirstOrThrow();
    const { entrega_id } = await db
      .insertInto('entregas')
      .values({
        cliente_id,
        sucursal_id,
        tipo: number % 6 === 0 ? 'Domicilio' : 'Sucursal',
        estado: onCredit ? 'Crédito' : 'Pagada',
        total,
        pagado,
        recibe_nombre: `${cliente.cliente_nombre} ${cliente.cliente_apellido}`,
        recibe_dni: cliente.dni ?? '',
        usuario_registro: CAJA,
        fecha_registro,
        metodos: [
          ...(byCash > 0 ? ['Efectivo' as const] : []),
          ...(byOther > 0 && other !== undefined ? [other.metodo_tipo] : []),
        ],
      })
      .returning('entrega_id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('entregas_guias')
      .values(lines.map((line) => ({ ...line, entrega_id })))
      .execute();
    const { abono_id } = await db
      .insertInto('abonos')
      .values({
        cliente_id,
        sucursal_id,
        tipo: onCredit ? 'Abono' : 'Contado',
        total: pagado,
        usuario_registro: CAJA,
        fecha_registro,
      })
      .returning('abono_id')
      .executeTakeFirstOrThrow();
    await db.insertInto('abonos_detalle').values({ abono_id, entrega_id, abono: pagado }).execute();
    if (byOther > 0 && other !== undefined)
      await db
        .insertInto('pagos')
        .values({
          abono_id,
          metodo_pago_id: other.metodo_pago_id,
          metodo_tipo: other.metodo_tipo,
          cuenta_banco_id: other.cuenta_banco_id,
          referencia: String(480_000 + number * 137),
          monto: byOther,
          recibido: byOther,
        })
        .execute();
    if (byCash > 0 && cash !== undefined)
      await db
        .insertInto('pagos')
        .values({
          abono_id,
          metodo_pago_id: cash.metodo_pago_id,
          metodo_tipo: 'Efectivo',
          monto: byCash,
          recibido: tens(byCash),
        })
        .execute();
  }
  const [first] = groupsOf(guias);
  if (first?.[0] === undefined) return;
  await db
    .insertInto('notas_credito')
    .values({
      cliente_id: first[0].cliente_id,
      guia_id: first[0].guia_id,
      concepto: 'Cobro en exceso',
      razon: 'Se cobró una libra de más en la guía.',
      credito: NOTE,
      estado: 'Aprobado',
      usuario_registro: CAJA,
      usuario_revision: 'admin',
      fecha_registro: new Date(now.getTime() - 4 * DAY_MS).toISOString(),
      fecha_revision: new Date(now.getTime() - 3 * DAY_MS).toISOString(),
    })
    .execute();
};
