import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import type { Sugerido } from '../contract/recepcion.schemas.ts';
import { readRotulo } from '../rules/rotulo.ts';

const MOST = 8;

/**
 * Clients whom a label may name: first those whose mailbox it contains, then by how many of its words their name
 * contains, the most similar first.
 */
export const suggestClientes = async (db: Executor, texto: string): Promise<Sugerido[]> => {
  const { casilleros, words } = readRotulo(texto);
  if (casilleros.length === 0 && words.length === 0) return [];
  const patterns = words.map((word) => `%${word}%`);
  const shared = sql.join([sql`0`, ...patterns.map((pattern) => sql`(c.nombre_llano like ${pattern})::int`)], sql` + `);
  // Similarity is expensive: it is computed only for the clients who share the most words.
  const { rows } = await sql<Sugerido>`
    with named as (
      select c.cliente_id, c.nombre_llano, c.cliente_id = any(${[...casilleros]}::int[]) as por_casillero, ${shared} as words
      from clientes c
      where c.cliente_id > 0 and c.cliente_estatus = 'Activo'
        and (c.cliente_id = any(${[...casilleros]}::int[]) or c.nombre_llano like any(${patterns}::text[]))
    ), cutoff as (
      select min(words) as words from (
        select words from named where not por_casillero order by words desc limit ${MOST}) as first
    ), sugeridos as (
      select cliente_id, por_casillero, words, similarity(nombre_llano, ${words.join(' ')}) as likeness
      from named where por_casillero or words >= (select words from cutoff)
      order by por_casillero desc, words desc, likeness desc, cliente_id limit ${MOST}
    )
    select c.cliente_id, c.cliente_nombre, c.cliente_apellido, c.telefono, ci.ciudad_nombre, c.requiere_consolidar,
      x.por_casillero
    from sugeridos x join clientes c using (cliente_id) left join ciudades ci on ci.ciudad_id = c.ciudad_id
    order by x.por_casillero desc, x.words desc, x.likeness desc, x.cliente_id`.execute(db);
  return rows;
};
