import { sql } from 'kysely';
import type { Database, Executor } from '#kit/server/db/database.ts';
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

/** Ids of others that share a number or the mail, or have a similar name; each condition uses an index. */
const candidateIds = ({ cliente_id, cliente_nombre, cliente_apellido, dni, rtn, correo, telefono }: Target) => {
  const shared = [dni, rtn, correo, telefono].filter((value) => value !== null);
  return sql<number>`(
    select k.cliente_id from clientes k
    where k.cliente_id <> ${cliente_id} and k.cliente_id > 0 and (
      k.busqueda like any (array(select '%' || sin_acentos(v) || '%' from unnest(${shared}::text[]) v))
      or k.nombre_llano % sin_acentos(${`${cliente_nombre} ${cliente_apellido}`})
    )
  )`;
};

const selectParecidos = (db: Executor, target: Target) => {
  const { cliente_nombre, cliente_apellido, dni, rtn, correo, telefono } = target;
  const likeness = sql<number>`similarity(c.nombre_llano, sin_acentos(${`${cliente_nombre} ${cliente_apellido}`}))`;
  const motivos = sql<MotivoParecido[]>`array_remove(array[
    case when c.dni = ${dni} or left(c.rtn, 13) = ${dni} or c.dni = left(${rtn}, 13) then 'DNI' end,
    case when c.rtn = ${rtn} then 'RTN' end,
    case when lower(c.correo) = lower(${correo}) then 'Correo' end,
    case when c.telefono = ${telefono} then 'Teléfono' end,
    case when ${likeness} >= ${ALIKE} then 'Nombre' end
  ], null)`;
  return db
    .selectFrom(
      selectClientes(db)
        .select(['c.motivo_rechazo', motivos.as('motivos'), likeness.as('parecido')])
        .where('c.cliente_id', 'in', candidateIds(target))
        .as('p'),
    )
    .selectAll()
    .where(sql<boolean>`cardinality(motivos) > 0`)
    .orderBy(sql`cardinality(motivos)`, 'desc')
    .orderBy('parecido', 'desc')
    .orderBy('cliente_id')
    .limit(LIMIT);
};

/** Clients who may be the same person, with the reasons, the most likely first. */
export const readParecidos = (db: Database, target: Target) =>
  inTransaction(db, async (tx) => {
    // The index then leaves out all less similar names by itself.
    await sql`set local pg_trgm.similarity_threshold = ${sql.lit(ALIKE)}`.execute(tx);
    return selectParecidos(tx, target).execute();
  });
