import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import type { Sugerido } from '../contract/recepcion.schemas.ts';
import { readRotulo, type Rotulo } from '../rules/rotulo.ts';

const MOST = 8;

/** @param joined whether a name must contain all words of the label or any of them. */
const selectSugeridos = ({ casilleros, words }: Rotulo, joined: 'and' | 'or') => {
  const contained = words.map((word) => sql<boolean>`c.nombre_llano like ${`%${word}%`}`);
  const shared = sql.join([sql`0`, ...contained.map((one) => sql`(${one})::int`)], sql` + `);
  const named = contained.length === 0 ? sql`false` : sql.join(contained, joined === 'and' ? sql` and ` : sql` or `);
  // Similarity is expensive: it is computed only for the clients who share the most words.
  return sql<Sugerido>`
    with named as (
      select c.cliente_id, c.nombre_llano, c.cliente_id = any(${[...casilleros]}::int[]) as por_casillero, ${shared} as words
      from clientes c
      where c.cliente_id > 0 and c.cliente_estatus = 'Activo'
        and (c.cliente_id = any(${[...casilleros]}::int[]) or (${named}))
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
    order by x.por_casillero desc, x.words desc, x.likeness desc, x.cliente_id`;
};

/**
 * Clients whom a label may name: first those whose mailbox it contains, then by how many of its words their name
 * contains, the most similar first.
 */
export const suggestClientes = async (db: Executor, texto: string): Promise<Sugerido[]> => {
  const label = readRotulo(texto);
  if (label.casilleros.length === 0 && label.words.length === 0) return [];
  // Those whose name has all words come first anyway; if they are enough, the thousands with one of them are not read.
  const all = await selectSugeridos(label, 'and').execute(db);
  if (all.rows.length === MOST || label.words.length < 2) return all.rows;
  return (await selectSugeridos(label, 'or').execute(db)).rows;
};
