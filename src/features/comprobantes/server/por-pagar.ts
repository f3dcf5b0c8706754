import { sql } from 'kysely';
import type { DataOf } from '#kit/contract/call.ts';
import { total as sumOf } from '#kit/rules/money.ts';
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

/** What the proofs of a client name that nobody decided about yet. */
const readEnRevision = async (db: Executor, cliente_id: number) => {
  const pending = await db
    .selectFrom('comprobantes_transferencia')
    .select(['entrega_ids', 'guia_ids'])
    .where('cliente_id', '=', cliente_id)
    .where('estado', '=', 'Pendiente')
    .execute();
  const guia_ids = pending.flatMap((one) => one.guia_ids);
  // What was handed over meanwhile, on credit, is the same transfer's.
  const handed =
    guia_ids.length === 0
      ? []
      : await db
          .selectFrom('entregas_guias')
          .select('entrega_id')
          .where(hasAnyId('guia_id', guia_ids))
          .where('anulada', '=', false)
          .execute();
  return {
    entregas: new Set([...pending.flatMap(({ entrega_ids }) => entrega_ids), ...handed.map((one) => one.entrega_id)]),
    guias: new Set(guia_ids),
  };
};

/** What a client may choose that a transfer pays. */
export const readPorPagar = async (
  db: Executor,
  cliente_id: number,
): Promise<DataOf<typeof comprobantesCalls.porPagar>> => {
  const [deudas, listas, enRevision] = await Promise.all([
    selectDeudas(db, cliente_id),
    selectListas(db, cliente_id),
    readEnRevision(db, cliente_id),
  ]);
  return {
    entregas: deudas.slice(0, MOST).map(({ entrega_id, guias, saldo, fecha_registro }) => ({
      entrega_id,
      guias,
      saldo,
      fecha_registro,
      en_revision: enRevision.entregas.has(entrega_id),
    })),
    guias: listas.map(({ guia_id, guia_numero, servicio_prefijo, total }) => ({
      guia_id,
      guia: guiaText(servicio_prefijo, guia_numero),
      total,
      en_revision: enRevision.guias.has(guia_id),
    })),
  };
};

/**
 * What these deliveries and guias of the client cost together, lempiras; null unless each of the deliveries has a
 * balance and each of the guias can be fetched.
 */
export const readElegido = async (
  db: Executor,
  cliente_id: number,
  { entrega_ids, guia_ids }: { readonly entrega_ids: readonly number[]; readonly guia_ids: readonly number[] },
): Promise<number | null> => {
  const [entregas, guias] = await Promise.all([
    db
      .selectFrom('entregas')
      .select('saldo')
      .where(hasAnyId('entrega_id', entrega_ids))
      .where('cliente_id', '=', cliente_id)
      .where('saldo', '>', 0)
      .execute(),
    db
      .selectFrom('guias as g')
      .select(TOTAL.as('total'))
      .where(hasAnyId('g.guia_id', guia_ids))
      .where('g.cliente_id', '=', cliente_id)
      .where('g.guia_estado', '=', 'Disponible para entrega')
      .execute(),
  ]);
  if (entregas.length !== entrega_ids.length || guias.length !== guia_ids.length) return null;
  return sumOf([...entregas.map(({ saldo }) => saldo ?? 0), ...guias.map(({ total }) => total ?? 0)]);
};
