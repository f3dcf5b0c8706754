import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import { canonicalTracking } from '../rules/canonical-tracking.ts';

const GUIA_DIGITS = /^\d{1,8}$/;

/**
 * Finds the parcels for several scanned or typed codes, in one statement. A code finds parcels by their tracking; by an
 * alias, unless a living parcel has it as its tracking; as a present or former box of a guide, together with the repack
 * that this went into; or by their guide's plain label.
 * @returns the parcel ids by the position of the code.
 */
export const idsByCodigos = async (
  db: Executor,
  codigos: readonly string[],
): Promise<ReadonlyMap<number, readonly number[]>> => {
  if (codigos.length === 0) return new Map();
  const read = codigos.map((codigo) => canonicalTracking(codigo));
  const trackings = read.flatMap((one, n) =>
    one.kind === 'tracking' ? one.codigos.map((codigo) => ({ n, codigo })) : [],
  );
  const guias = read.flatMap((one, n) => {
    if (one.kind === 'guia') return [{ n, numero: one.numero, caja: one.caja }];
    return GUIA_DIGITS.test(one.tracking) ? [{ n, numero: Number(one.tracking), caja: null }] : [];
  });
  // The inner selects hide how many codes there are, so that one kept plan serves any number of them.
  const { rows } = await sql<{ n: number; paquete_id: number }>`select ${KEEP_PLAN} n, paquete_id from (
    with leidos as (
      select l.n, l.codigo from unnest((select ${trackings.map(({ n }) => n)}::int[]), (select ${trackings.map(({ codigo }) => codigo)}::text[])) as l(n, codigo)
    ), propios as (
      select l.n, t.paquete_id, t.reempaque_id is null and t.paquete_estado not in ('Entregado', 'Abandonado') as vivo
      from leidos l join paquetes t on t.tracking = l.codigo
    ), etiquetas as (
      select e.n, g.guia_id, e.caja
      from unnest((select ${guias.map(({ n }) => n)}::int[]), (select ${guias.map(({ numero }) => numero)}::int[]),
        (select ${guias.map(({ caja }) => caja)}::int[])) as e(n, numero, caja)
      join guias g on g.guia_numero = e.numero
    ), cajas as (
      select e.n, p.paquete_id from etiquetas e join paquetes p on p.guia_id = e.guia_id and p.guia_caja = e.caja
      union
      select e.n, a.paquete_id
      from etiquetas e join guia_cajas_anteriores a on a.guia_id = e.guia_id and a.guia_caja = e.caja
      where a.paquete_id is not null
    )
    select n, paquete_id from propios
    union
    select l.n, pc.paquete_id from leidos l join paquete_codigos pc on pc.codigo = l.codigo
    where not exists (select from propios o where o.n = l.n and o.vivo)
    union
    select n, paquete_id from cajas
    union
    select c.n, p.reempaque_id from cajas c join paquetes p using (paquete_id) where p.reempaque_id is not null
    union
    select e.n, p.paquete_id from etiquetas e join paquetes p on p.guia_id = e.guia_id
    where e.caja is null and p.reempaque_id is null) as hallados`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ n }) => n)].map(([n, some]) => [n, some.map(({ paquete_id }) => paquete_id)]),
  );
};

/** The parcels for one code; see `idsByCodigos`. */
export const idsByCodigo = async (db: Executor, codigo: string): Promise<readonly number[]> =>
  (await idsByCodigos(db, [codigo])).get(0) ?? [];
