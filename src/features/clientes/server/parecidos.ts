import { sql } from 'kysely';
import type { Database, Executor } from '#kit/server/db/database.ts';
import { tellingPattern } from '#kit/server/db/search.ts';
import { inTransaction } from '#kit/server/db/transaction.ts';
import type { MotivoParecido } from '../contract/clientes.schemas.ts';
import { selectClientes, type ClienteRow } from './clientes.queries.ts';

/** Lowest similarity at which two names count as alike; 1 is the same words. */
const ALIKE = 0.6;
const LIMIT = 10;

type Target = Pick<
  ClienteRow,
  'cliente_id' | 'cliente_nombre' | 'cliente_apellido' | 'dni' | 'rtn' | 'correo' | 'telefono'
>;

/** Digits of a DNI, with which the RTN of the same person begins. */
const DNI_DIGITS = 13;

/** Ids of others that share a number or the mail, or have a similar name; each condition uses an index. */
const candidateIds = ({ cliente_id, cliente_nombre, cliente_apellido, dni, rtn, correo, telefono }: Target) => {
  const shared = [dni, rtn?.slice(0, DNI_DIGITS) ?? null, correo, telefono].filter((value) => value !== null);
  return sql<number>`(
    select k.cliente_id from clientes k
    where k.cliente_id <> ${cliente_id} and k.cliente_id > 0 and (
      k.busqueda like any (array(select sin_acentos(v) from unnest(${shared.map(tellingPattern)}::text[]) v))
      or k.nombre_llano % sin_acentos(${`${cliente_nombre} ${cliente_apellido}`})
    )
  )`;
};

/** How the client `c` is like the target. */
const likenessTo = ({ cliente_nombre, cliente_apellido, dni, rtn, correo, telefono }: Target) => {
  const likeness = sql`similarity(c.nombre_llano, sin_acentos(${`${cliente_nombre} ${cliente_apellido}`}))`;
  return sql<{ motivos: MotivoParecido[]; parecido: number }>`(select ${likeness} as parecido, array_remove(array[
    case when c.dni = ${dni} or left(c.rtn, ${sql.lit(DNI_DIGITS)}) = ${dni} or c.dni = left(${rtn}, ${sql.lit(DNI_DIGITS)}) then 'DNI' end,
    case when c.rtn = ${rtn} then 'RTN' end,
    case when lower(c.correo) = lower(${correo}) then 'Correo' end,
    case when c.telefono = ${telefono} then 'Teléfono' end,
    case when ${likeness} >= ${ALIKE} then 'Nombre' end
  ], null) as motivos)`;
};

const selectParecidos = (db: Executor, target: Target) =>
  selectClientes(db)
    .innerJoinLateral(likenessTo(target).as('m'), (join) => join.onTrue())
    .select(['c.motivo_rechazo', 'm.motivos', 'm.parecido'])
    .where('c.cliente_id', 'in', candidateIds(target))
    .where(sql<boolean>`cardinality(m.motivos) > 0`)
    .orderBy(sql`cardinality(m.motivos)`, 'desc')
    .orderBy('m.parecido', 'desc')
    .orderBy('c.cliente_id')
    .limit(LIMIT);

/** Clients who may be the same person, with the reasons, the most likely first. */
export const readParecidos = (db: Database, target: Target) =>
  inTransaction(db, async (tx) => {
    // The index then leaves out all less similar names by itself.
    await sql`set local pg_trgm.similarity_threshold = ${sql.lit(ALIKE)}`.execute(tx);
    return selectParecidos(tx, target).execute();
  });
