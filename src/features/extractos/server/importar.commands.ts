import { sql } from 'kysely';
import { refuse, refuseField } from '#kit/contract/errors.ts';
import { counted } from '#kit/rules/counted.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { readAlone } from '#kit/server/table/read-alone.ts';
import type { extractosCalls } from '../contract/extractos.calls.ts';
import { extractoErrors } from '../contract/extractos.errors.ts';
import { missingFields } from '../rules/columns.ts';
import { keepFormato, readFormato, requireCuenta } from './cuentas.ts';
import { fijasOf } from './conciliada.ts';
import { findExtracto, requireExtracto } from './extractos.queries.ts';
import { readExtracto } from './read-extracto.ts';
import { storeContenido, storeLineas } from './read-lineas.ts';
import { findMismoArchivo, resumenOf } from './revisar.ts';

const ENTIDAD = 'extracto';

/** Serializes imports to and removals from an account, and keeps its currency from changing meanwhile. */
const holdCuenta = async (db: Executor, cuenta_banco_id: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('extractos'), ${cuenta_banco_id})`.execute(db);
  await sql`select from cuentas_banco where cuenta_banco_id = ${cuenta_banco_id} for share`.execute(db);
};

/** @throws EXTRACTO_YA_IMPORTADO_POR */
const refuseMismoArchivo = async (db: Executor, cuenta_banco_id: number, sha256: string): Promise<void> => {
  const same = await findMismoArchivo(db, cuenta_banco_id, sha256);
  if (same === undefined) return;
  const { usuario_registro: usuario, fecha_registro: fecha, desde, hasta } = same;
  throw refuse(extractoErrors.EXTRACTO_YA_IMPORTADO_POR, { usuario, fecha, desde, hasta });
};

const messageOf = (nuevas: number, repetidas: number): string =>
  [
    counted(nuevas, 'Se importó 1 línea.', 'Se importaron # líneas.'),
    counted(
      repetidas,
      'Otra línea ya había llegado con un extracto anterior.',
      'Otras # líneas ya habían llegado con extractos anteriores.',
      '',
    ),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');

/**
 * Stores a statement, without the lines that its account already has. The number of SQL statements does not grow with
 * the file.
 */
export const createExtracto = async ({
  db,
  user,
  body: { cuenta_banco_id, archivo, ...said },
  audit,
  notify,
}: Context<typeof extractosCalls.create>): Promise<Answer<typeof extractosCalls.create>> => {
  const { banco_id } = await requireCuenta(db, user, cuenta_banco_id);
  const kept = await readFormato(db, banco_id);
  const read = await readAlone(user.usuario, () => readExtracto(archivo, said, kept));
  const { lineas, problemas } = read;
  if (missingFields(read.columnas).length > 0) throw refuseField(extractoErrors.EXTRACTO_SIN_COLUMNAS, 'columnas');
  const { creditos, debitos, desde, hasta } = resumenOf(lineas);
  if (desde === null || hasta === null) throw refuseField(extractoErrors.EXTRACTO_SIN_LINEAS, 'archivo');
  await holdCuenta(db, cuenta_banco_id);
  await refuseMismoArchivo(db, cuenta_banco_id, archivo.sha256);
  const nuevas = await storeLineas(db, cuenta_banco_id, lineas);
  if (nuevas === 0) throw refuse(extractoErrors.EXTRACTO_SIN_NUEVAS, { lineas: lineas.length });
  const repetidas = lineas.length - nuevas;
  const values = {
    cuenta_banco_id,
    archivo: archivo.name,
    archivo_sha256: archivo.sha256,
    desde,
    hasta,
    lineas: lineas.length,
    repetidas,
    omitidas: problemas.length,
    creditos: creditos.monto,
    debitos: debitos.monto,
  };
  const { extracto_id } = await db
    .insertInto('extractos')
    .values({ ...values, usuario_registro: user.usuario })
    .returning('extracto_id')
    .executeTakeFirstOrThrow();
  await storeContenido(db, { extracto_id, cuenta_banco_id }, lineas);
  await keepFormato(db, banco_id, read, user.usuario);
  audit({ accion: 'extractos.importar', entidad: ENTIDAD, entidad_id: extracto_id, despues: values });
  notify('extractos');
  return { data: await findExtracto(db, user, extracto_id), message: messageOf(nuevas, repetidas) };
};

/** The lines of the statement that are in no other statement. */
const PROPIAS = (extracto_id: number) => sql<number>`select k.linea_id from extractos_contenido k
  where k.extracto_id = ${extracto_id} and not exists (
    select from extractos_contenido o where o.linea_id = k.linea_id and o.extracto_id <> k.extracto_id)`;

/** Removes a statement with the lines that are in no other. */
export const removeExtracto = async ({
  db,
  user,
  params: { extracto_id },
  audit,
  notify,
}: Context<typeof extractosCalls.remove>): Promise<Answer<typeof extractosCalls.remove>> => {
  const { cuenta_banco_id } = await requireExtracto(db, user, extracto_id);
  await holdCuenta(db, cuenta_banco_id);
  const propias = sql`any(array(${PROPIAS(extracto_id)}))`;
  await sql`select from extractos_lineas where linea_id = ${propias} order by linea_id for update`.execute(db);
  const { exactas: _, acciones: __, ...before } = await findExtracto(db, user, extracto_id, async () => 0);
  const { rows } = await sql<{
    fijas: number;
  }>`select count(*)::int as fijas from ${fijasOf(sql`${extracto_id}`)} f`.execute(db);
  const fijas = rows[0]?.fijas ?? 0;
  if (fijas > 0) throw refuse(extractoErrors.EXTRACTO_CONCILIADO, { lineas: fijas });
  const { rows: lost } = await sql<{ linea_id: number }>`${PROPIAS(extracto_id)}`.execute(db);
  const lineas = lost.map(({ linea_id }) => linea_id);
  await db.deleteFrom('extractos_contenido').where('extracto_id', '=', extracto_id).execute();
  await sql`delete from extractos_conciliaciones where ${hasAnyId('linea_id', lineas)}`.execute(db);
  await sql`delete from extractos_lineas where ${hasAnyId('linea_id', lineas)}`.execute(db);
  await db.deleteFrom('extractos').where('extracto_id', '=', extracto_id).execute();
  audit({ accion: 'extractos.eliminar', entidad: ENTIDAD, entidad_id: extracto_id, antes: before });
  notify('extractos');
  return { message: 'El extracto se eliminó.' };
};
