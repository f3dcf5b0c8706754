import { sql } from 'kysely';
import type { DataOf } from '#kit/contract/call.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { almacenajeDeGuia } from '#features/almacenaje/server/terminos.public.ts';
import { selectDeudas } from '#features/abonos/server/deudas-abiertas.public.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { totalDeGuia } from '#features/viaje/server/total-guia.ts';
import type { comprobantesCalls } from '../contract/comprobantes.calls.ts';

/** How many deliveries and how many guias are offered at most. */
const MOST = 50;

/** The price in lempiras that the counter would charge today, with storage. */
const TOTAL = sql<number | null>`${totalDeGuia} + ${almacenajeDeGuia}`;

/** Guias that a client can fetch at any branch, with their price. */
const selectListas = (db: Executor, cliente_id: number) =>
  db
    .selectFrom('guias as g')
    .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .select(['g.guia_id', 'g.guia_numero', 's.servicio_prefijo', TOTAL.as('total')])
    .where('g.cliente_id', '=', cliente_id)
    .where('g.guia_estado', '=', 'Disponible para entrega')
    .orderBy('g.guia_id')
    .limit(MOST)
    .execute();

/** What a client may choose that a transfer pays. */
export const readPorPagar = async (
  db: Executor,
  cliente_id: number,
): Promise<DataOf<typeof comprobantesCalls.porPagar>> => {
  const [deudas, listas] = await Promise.all([selectDeudas(db, cliente_id), selectListas(db, cliente_id)]);
  return {
    entregas: deudas
      .slice(0, MOST)
      .map(({ entrega_id, guias, saldo, fecha_registro }) => ({ entrega_id, guias, saldo, fecha_registro })),
    guias: listas.map(({ guia_id, guia_numero, servicio_prefijo, total }) => ({
      guia_id,
      guia: guiaText(servicio_prefijo, guia_numero),
      total,
    })),
  };
};

/** Whether each of these deliveries of the client has a balance and each of these guias can be fetched. */
export const estaPorPagar = async (
  db: Executor,
  cliente_id: number,
  { entrega_ids, guia_ids }: { readonly entrega_ids: readonly number[]; readonly guia_ids: readonly number[] },
): Promise<boolean> => {
  const { entregas, guias } = await db
    .selectNoFrom([
      sql<number>`(select count(*) from entregas
        where ${hasAnyId('entrega_id', entrega_ids)} and cliente_id = ${cliente_id} and saldo > 0)`.as('entregas'),
      sql<number>`(select count(*) from guias
        where ${hasAnyId('guia_id', guia_ids)} and cliente_id = ${cliente_id}
          and guia_estado = 'Disponible para entrega')`.as('guias'),
    ])
    .executeTakeFirstOrThrow();
  return entregas === entrega_ids.length && guias === guia_ids.length;
};
