import { sql } from 'kysely';
import { numeroText } from '#kit/rules/numero-text.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { requireTurnosAbiertos } from '#features/caja/server/turno-del-cobro.public.ts';
import { notaMovement } from '#features/notas_credito/server/notas.movement.public.ts';
import { giveBackNotas, type NotaUsada } from './pagos.public.ts';

/** By whom, when and why something is voided. */
export interface Anulacion {
  readonly razon: string;
  readonly usuario: string;
  readonly now: Date;
}

/** The turno that pays the money back: the receipt's own, or else the open turno of the user who voids it. */
const devuelveOf = (usuario: string) => sql<number | null>`coalesce(turno_id, case when not espera_turno then (
  select t.turno_id from turnos t
  where t.cajero = ${usuario} and t.sucursal_id = abonos.sucursal_id and t.estado = 'Abierto'
) end)`;

/** Voids receipts, which the caller has locked, and their payments, and returns the balance to credit notes. */
export const voidRecibos = async (
  db: Executor,
  abono_ids: readonly number[],
  { razon, usuario, now }: Anulacion,
): Promise<NotaUsada[]> => {
  if (abono_ids.length === 0) return [];
  const pagos = await db
    .selectFrom('pagos')
    .select(['nota_credito_id', 'monto'])
    .where('abono_id', 'in', abono_ids)
    .where('anulado', '=', false)
    .execute();
  const notas = await giveBackNotas(db, pagos);
  await db.updateTable('pagos').set({ anulado: true }).where('abono_id', 'in', abono_ids).execute();
  await db
    .updateTable('abonos')
    .set({
      anulado: true,
      razon_anulacion: razon,
      usuario_anulacion: usuario,
      fecha_anulacion: now.toISOString(),
      turno_anulacion_id: devuelveOf(usuario),
      espera_turno: false,
    })
    .where('abono_id', 'in', abono_ids)
    .execute();
  return notas;
};

/** SQL: whether the receipt `a` paid other deliveries too. */
export const pagoOtras = (entrega_id: number) => sql<boolean>`exists (
  select from abonos_detalle o where o.abono_id = a.abono_id and o.entrega_id <> ${entrega_id}
)`;

/** The receipts of a delivery that are not voided, locked; `de_otras`: it paid other deliveries too. */
const lockRecibosOf = (db: Executor, entrega_id: number) =>
  db
    .selectFrom('abonos as a')
    .select([
      'a.abono_id',
      'a.cliente_id',
      'a.turno_id',
      sql<number>`(select d.abono from abonos_detalle d where d.abono_id = a.abono_id and d.entrega_id = ${entrega_id})`.as(
        'abono',
      ),
      pagoOtras(entrega_id).as('de_otras'),
    ])
    .where('a.anulado', '=', false)
    .where('a.abono_id', 'in', (eb) =>
      eb.selectFrom('abonos_detalle').select('abono_id').where('entrega_id', '=', entrega_id),
    )
    .orderBy('a.abono_id')
    .forUpdate()
    .execute();

/** What happened to the payments of a voided delivery. */
export interface PagosDevueltos {
  /** Receipts that paid only this delivery: voided with it. */
  readonly abono_ids: readonly number[];
  /** Credit notes whose balance was returned. */
  readonly notas: readonly NotaUsada[];
  /** Credit notes made from this delivery's part in receipts that paid several. */
  readonly devoluciones: readonly { readonly nota_credito_id: number; readonly credito: number }[];
}

/**
 * Takes back what was paid of a voided delivery, which the caller has locked: a receipt that paid only this delivery is
 * voided; of one that paid several, this delivery's part becomes a credit note of the client.
 * @throws CAJA_TURNO_CERRADO if one of them was taken in a turno that has been counted.
 */
export const takeBackPagos = async (
  db: Executor,
  entrega_id: number,
  anulacion: Anulacion,
): Promise<PagosDevueltos> => {
  const recibos = await lockRecibosOf(db, entrega_id);
  await requireTurnosAbiertos(
    db,
    recibos.map(({ turno_id }) => turno_id),
  );
  const abono_ids = recibos.filter(({ de_otras }) => !de_otras).map(({ abono_id }) => abono_id);
  const notas = await voidRecibos(db, abono_ids, anulacion);
  const devoluciones: { nota_credito_id: number; credito: number }[] = [];
  for (const { abono_id, cliente_id, abono } of recibos.filter(({ de_otras }) => de_otras)) {
    const { nota_credito_id } = await notaMovement.createOne(
      db,
      {
        cliente_id,
        concepto: 'Devolución',
        razon: `Se anuló la entrega ${numeroText(entrega_id)}, pagada con el comprobante ${numeroText(abono_id)}.`,
        credito: abono,
        usuario_revision: 'sistema',
        fecha_revision: anulacion.now.toISOString(),
      },
      'conceder',
      { usuario: anulacion.usuario },
    );
    await db
      .updateTable('abonos_detalle')
      .set({ nota_credito_id })
      .where('abono_id', '=', abono_id)
      .where('entrega_id', '=', entrega_id)
      .execute();
    devoluciones.push({ nota_credito_id, credito: abono });
  }
  return { abono_ids, notas, devoluciones };
};
