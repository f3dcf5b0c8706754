import { randomUUID } from 'node:crypto';
import { sql, type Insertable } from 'kysely';
import { difference, total } from '#kit/rules/money.ts';
import type { Abonos, AbonosDetalle, Pagos } from '#kit/server/db/tables.gen.ts';
import { abonoTipo } from '#features/abonos/rules/repartir.public.ts';
import { newEntrega } from './entrega.ts';
import type { Ground } from './ground.ts';
import { metodoById, metodoOfTipo } from './metodo-pago.ts';
import { newNota } from './nota.ts';
import { sucursalId } from './sucursal.ts';

/** A payment, its method given by number or by type: cash by default. */
export type PagoAsked = Partial<Omit<Insertable<Pagos>, 'abono_id' | 'monto'>> & { readonly monto: number };

interface Asked extends Partial<Omit<Insertable<Abonos>, 'total'>> {
  /** By default all of what it pays in cash; L 100.00 if no delivery is named. */
  readonly pagos?: readonly PagoAsked[];
  /** The deliveries that it pays, each with how much of it; by default a new one of its sum. */
  readonly detalle?: readonly Pick<AbonosDetalle, 'entrega_id' | 'abono'>[];
}

/** The columns of a voided receipt. */
const ANULADO = { razon_anulacion: 'Se cobró dos veces', usuario_anulacion: 'admin' };

/** Adds a payment to a receipt, with the reference or the note that its method requires. */
const addPago = async (
  ground: Ground,
  abono: { readonly abono_id: number; readonly cliente_id: number; readonly anulado: boolean },
  asked: PagoAsked,
): Promise<void> => {
  const { metodo_pago_id, metodo_tipo = 'Efectivo', monto } = asked;
  const { abono_id, cliente_id, anulado } = abono;
  const metodo =
    metodo_pago_id === undefined ? await metodoOfTipo(ground, metodo_tipo) : await metodoById(ground, metodo_pago_id);
  const isBank = metodo.metodo_tipo === 'Tarjeta Crédito' || metodo.metodo_tipo === 'Depósito';
  const nota_credito_id =
    metodo.metodo_tipo === 'Nota de Crédito'
      ? (asked.nota_credito_id ?? (await newNota(ground, { cliente_id, credito: monto, usado: 0 })))
      : null;
  // A voided payment gives its note back.
  if (nota_credito_id !== null && !anulado)
    await sql`update notas_credito set usado = usado + ${monto}::numeric
      where nota_credito_id = ${nota_credito_id}`.execute(ground.db);
  await ground.db
    .insertInto('pagos')
    .values({
      ...metodo,
      referencia: isBank ? randomUUID().slice(0, 8).toUpperCase() : null,
      recibido: monto,
      anulado,
      ...asked,
      abono_id,
      nota_credito_id,
    })
    .execute();
};

/** What is left to pay of each delivery after this. */
const saldosOf = async ({ db }: Ground, detalle: NonNullable<Asked['detalle']>): Promise<number[]> => {
  const saldos: number[] = [];
  for (const { entrega_id, abono } of detalle) {
    const entrega = db.selectFrom('entregas').select(['total', 'pagado']).where('entrega_id', '=', entrega_id);
    const { total: owed, pagado } = await entrega.executeTakeFirstOrThrow();
    saldos.push(difference(owed, total([pagado, abono])));
  }
  return saldos;
};

/** Pays a part of a delivery. */
const payEntrega = async ({ db }: Ground, abono_id: number, entrega_id: number, abono: number): Promise<void> => {
  await sql`
    update entregas set pagado = pagado + ${abono}::numeric,
      estado = case when pagado + ${abono}::numeric = total then 'Pagada' else estado end,
      metodos = array(
        select distinct unnest(metodos || array(select p.metodo_tipo from pagos p where p.abono_id = ${abono_id}))
      )
    where entrega_id = ${entrega_id}`.execute(db);
};

/** Creates a receipt of L 100.00 in cash, taken at the main branch outside any shift. @returns its number. */
export const newAbono = async (
  ground: Ground,
  { detalle: asked, pagos: paid, ...fields }: Asked = {},
): Promise<number> => {
  const { db, usuario } = ground;
  const pagos = paid ?? [{ monto: asked === undefined ? 100 : total(asked.map(({ abono }) => abono)) }];
  const sum = total(pagos.map(({ monto }) => monto));
  const { cliente_id = ground.cliente_id, anulado = false, fecha_registro = new Date().toISOString() } = fields;
  const taken = {
    cliente_id,
    sucursal_id: fields.sucursal_id ?? (await sucursalId(ground)),
    usuario_registro: usuario,
    fecha_registro,
  };
  const detalle = asked ?? [{ entrega_id: await newEntrega(ground, { ...taken, total: sum }), abono: sum }];
  const { abono_id } = await db
    .insertInto('abonos')
    .values({
      tipo: asked === undefined ? 'Contado' : abonoTipo(null, await saldosOf(ground, asked)),
      ...taken,
      ...(anulado ? { ...ANULADO, fecha_anulacion: new Date().toISOString() } : {}),
      ...fields,
      total: sum,
    })
    .returning('abono_id')
    .executeTakeFirstOrThrow();
  for (const pago of pagos) await addPago(ground, { abono_id, cliente_id, anulado }, pago);
  for (const { entrega_id, abono } of detalle) {
    await db.insertInto('abonos_detalle').values({ abono_id, entrega_id, abono }).execute();
    if (!anulado) await payEntrega(ground, abono_id, entrega_id, abono);
  }
  return abono_id;
};
