import { sql, type RawBuilder } from 'kysely';
import { hasAnyCode, hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { keptStatement } from '#kit/server/db/kept-statement.ts';

// Ordered by the lock number: two trackings may share one.
const lockAll = keptStatement(
  (_db, { trackings }: { readonly trackings: readonly string[] }) => sql<never>`with candados as materialized (
      select distinct hashtext(tracking) as candado from unnest(${trackings}::text[]) as tracking order by 1
    ) select pg_advisory_xact_lock(candado) from candados`,
);

/**
 * Locks the trackings for this transaction, even if they have no parcels to lock yet: concurrent pre-alerts and
 * receptions of one of them wait. Always in the same order, to prevent deadlocks.
 */
export const lockTrackings = async (db: Executor, trackings: readonly string[]): Promise<void> => {
  await lockAll.all(db, { trackings });
};

/** Locks a customer's pre-alerts for this transaction, before any tracking: their limit is checked form by form. */
export const lockPrealertas = async (db: Executor, cliente_id: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('prealertas'), ${cliente_id}::int)`.execute(db);
};

/** Removes codes that must no longer find the parcels. */
export const dropCodigosOf = async (
  db: Executor,
  ids: readonly number[],
  gone: (codigo: string) => boolean,
): Promise<void> => {
  if (ids.length === 0) return;
  const known = await db
    .selectFrom('paquete_codigos')
    .select('codigo')
    .where('paquete_id', 'in', [...ids])
    .execute();
  const codigos = [...new Set(known.map(({ codigo }) => codigo))].filter(gone);
  if (codigos.length === 0) return;
  await db
    .deleteFrom('paquete_codigos')
    .where('paquete_id', 'in', [...ids])
    .where('codigo', 'in', codigos)
    .execute();
};

/** Stores codes that parcels were seen with, so that each finds its parcel again. */
export const addCodigosOf = async (
  db: Executor,
  seen: readonly { readonly paquete_id: number; readonly codigo: string }[],
): Promise<void> => {
  if (seen.length === 0) return;
  await db
    .insertInto('paquete_codigos')
    .values([...seen])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Stores codes that a parcel was seen with. */
export const addCodigos = (db: Executor, paquete_id: number, codigos: readonly string[]): Promise<void> =>
  addCodigosOf(
    db,
    [...new Set(codigos)].map((codigo) => ({ paquete_id, codigo })),
  );

/** Makes all codes of the parcels find the repack that they became, too. */
export const inheritCodigos = async (db: Executor, ids: readonly number[], paquete_id: number): Promise<void> => {
  await sql`
    insert into paquete_codigos (paquete_id, codigo)
    select ${paquete_id}::int, tracking from paquetes where ${hasAnyId('paquete_id', ids)}
    union
    select ${paquete_id}::int, codigo from paquete_codigos where ${hasAnyId('paquete_id', ids)}
    on conflict do nothing`.execute(db);
};

/**
 * Whether one of the codes finds a parcel `p`: by its tracking; or by an alias, unless a living parcel has one of the
 * codes as its tracking, so that nobody's box is taken for one that had this number before. Written as an array of ids,
 * so that indexes are used even when combined with other conditions.
 */
export const conCodigo = (codigos: readonly string[]): RawBuilder<boolean> => sql<boolean>`p.paquete_id = any(array(
  select t.paquete_id from paquetes t where ${hasAnyCode('t.tracking', codigos)}
  union all
  select pc.paquete_id from paquete_codigos pc where ${hasAnyCode('pc.codigo', codigos)}
    and not exists (
      select from paquetes propio where ${hasAnyCode('propio.tracking', codigos)}
        and propio.reempaque_id is null and propio.paquete_estado not in ('Entregado', 'Abandonado'))))`;

/** Whether a parcel `p` is this box of the guide, or once was, as its label says; uses indexes like `conCodigo`. */
export const conCaja = (
  guia_numero: number,
  guia_caja: number,
): RawBuilder<boolean> => sql<boolean>`p.paquete_id = any(array(
  select t.paquete_id from guias n join paquetes t using (guia_id)
  where n.guia_numero = ${guia_numero} and t.guia_caja = ${guia_caja}
  union all
  select a.paquete_id from guias n join guia_cajas_anteriores a using (guia_id)
  where n.guia_numero = ${guia_numero} and a.guia_caja = ${guia_caja}))`;

/** Codes of all labels that `p` or parcels repacked into it have or had as boxes of guides, without service prefix. */
export const etiquetasDeCaja = sql<string>`
  select 'G' || lpad(n.guia_numero::text, greatest(6, length(n.guia_numero::text)), '0') || 'B' || c.guia_caja
  from (
    select p.guia_id, p.guia_caja
    union
    select r.guia_id, r.guia_caja from paquetes r where r.reempaque_id = p.paquete_id
    union
    select a.guia_id, a.guia_caja from guia_cajas_anteriores a where a.paquete_id = p.paquete_id
  ) c join guias n using (guia_id)`;

/** Living parcels (neither delivered nor abandoned) known by one of the codes, and not repacked. */
export const byCodigos = (db: Executor, codigos: readonly string[]) =>
  db
    .selectFrom('paquetes as p')
    .where('p.reempaque_id', 'is', null)
    .where('p.paquete_estado', 'not in', ['Entregado', 'Abandonado'])
    .where(conCodigo(codigos));
