import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';

const GUIA_DIGITS = /^\d{1,8}$/;

/**
 * The parcels that answer to each of several codes: their tracking, an alias that no living parcel has as its tracking,
 * or their guide's label. By one statement.
 * @returns by the place of the code.
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
    const numero = one.kind === 'guia' ? one.numero : GUIA_DIGITS.test(one.tracking) ? Number(one.tracking) : null;
    return numero === null ? [] : [{ n, numero }];
  });
  const { rows } = await sql<{ n: number; paquete_id: number }>`
    with leidos as (
      select * from unnest(${trackings.map(({ n }) => n)}::int[], ${trackings.map(({ codigo }) => codigo)}::text[]) as l(n, codigo)
    ), propios as (
      select l.n, t.paquete_id, t.reempaque_id is null and t.paquete_estado not in ('Entregado', 'Abandonado') as vivo
      from leidos l join paquetes t on t.tracking = l.codigo
    )
    select n, paquete_id from propios
    union
    select l.n, pc.paquete_id from leidos l join paquete_codigos pc on pc.codigo = l.codigo
    where not exists (select from propios o where o.n = l.n and o.vivo)
    union
    select e.n, p.paquete_id
    from unnest(${guias.map(({ n }) => n)}::int[], ${guias.map(({ numero }) => numero)}::int[]) as e(n, numero)
    join guias g on g.guia_numero = e.numero join paquetes p on p.guia_id = g.guia_id
    where p.reempaque_id is null`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ n }) => n)].map(([n, some]) => [n, some.map(({ paquete_id }) => paquete_id)]),
  );
};
