import { sql } from 'kysely';
import { refuse } from '#kit/contract/errors.ts';
import { counted } from '#kit/rules/counted.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import type { extractosCalls } from '../contract/extractos.calls.ts';
import { conciliarErrors } from '../contract/extractos.errors.ts';
import type { lineasCalls } from '../contract/lineas.calls.ts';
import type { Clase } from '../rules/coincidencia.ts';
import { isCandidato } from './candidatos.ts';
import { type Exacta, exactasOf } from './exactas.ts';
import { requireExtracto } from './extractos.queries.ts';
import { findLinea, lockLinea } from './lineas.queries.ts';

export const ENTIDAD = 'extracto_linea';

const TABLE = {
  pago: { table: 'pagos', column: 'pago_id' },
  comprobante: { table: 'comprobantes_transferencia', column: 'comprobante_id' },
  ingreso: { table: 'ingresos', column: 'ingreso_id' },
  gasto: { table: 'gastos', column: 'gasto_id' },
} as const satisfies Record<Clase, { table: string; column: string }>;

/** Locks the line, which must be open. @throws NO_ENCONTRADO, EXTRACTO_LINEA_RESUELTA */
export const lockAbierta = async (db: Executor, user: Principal, linea_id: number) => {
  const linea = await lockLinea(db, user, linea_id);
  if (linea.resuelta_por !== null)
    throw refuse(conciliarErrors.EXTRACTO_LINEA_RESUELTA, { usuario: linea.resuelta_por });
  return linea;
};

/**
 * Locks the records until the transaction ends, so that nobody voids them; for a proof also its credit note, which is
 * what can be cancelled.
 */
const holdCosas = async (db: Executor, clase: Clase, ids: readonly number[]): Promise<void> => {
  const { table, column } = TABLE[clase];
  await sql`select from ${sql.table(table)} where ${hasAnyId(column, ids)}
    order by ${sql.ref(column)} for share`.execute(db);
  if (clase !== 'comprobante') return;
  await sql`select from notas_credito where nota_credito_id = any(array(
      select nota_credito_id from comprobantes_transferencia where ${hasAnyId('comprobante_id', ids)}))
    order by nota_credito_id for share`.execute(db);
};

/** Settles an open line, replacing a tie to a record that was voided or deleted. */
export const settleLinea = async (
  db: Executor,
  { usuario }: Principal,
  linea_id: number,
  how: { readonly clase: Clase; readonly id: number } | { readonly razon: string },
): Promise<void> => {
  await db.deleteFrom('extractos_conciliaciones').where('linea_id', '=', linea_id).execute();
  await db
    .insertInto('extractos_conciliaciones')
    .values({
      linea_id,
      usuario_registro: usuario,
      ...('razon' in how ? how : { [TABLE[how.clase].column]: how.id }),
    })
    .execute();
};

export const reconcileLinea = async ({
  db,
  user,
  params: { linea_id },
  body: { clase, id },
  audit,
  notify,
}: Context<typeof lineasCalls.settle>): Promise<Answer<typeof lineasCalls.settle>> => {
  await lockAbierta(db, user, linea_id);
  await holdCosas(db, clase, [id]);
  if (!(await isCandidato(db, linea_id, clase, id))) {
    const taken = await db
      .selectFrom('extractos_conciliaciones')
      .select('linea_id')
      .where(TABLE[clase].column, '=', id)
      .executeTakeFirst();
    throw refuse(
      taken === undefined ? conciliarErrors.EXTRACTO_SIN_COINCIDENCIA : conciliarErrors.EXTRACTO_YA_CONCILIADO,
    );
  }
  await settleLinea(db, user, linea_id, { clase, id });
  audit({ accion: 'extractos.conciliar', entidad: ENTIDAD, entidad_id: linea_id, despues: { clase, id } });
  notify('extractos');
  return { data: await findLinea(db, user, linea_id), message: 'La línea quedó conciliada.' };
};

export const skipLinea = async ({
  db,
  user,
  params: { linea_id },
  body: { razon },
  audit,
  notify,
}: Context<typeof lineasCalls.skip>): Promise<Answer<typeof lineasCalls.skip>> => {
  await lockAbierta(db, user, linea_id);
  await settleLinea(db, user, linea_id, { razon });
  audit({ accion: 'extractos.omitir', entidad: ENTIDAD, entidad_id: linea_id, despues: { razon } });
  notify('extractos');
  return { data: await findLinea(db, user, linea_id), message: 'La línea quedó sin registrar.' };
};

export const undoLinea = async ({
  db,
  user,
  params: { linea_id },
  audit,
  notify,
}: Context<typeof lineasCalls.undo>): Promise<Answer<typeof lineasCalls.undo>> => {
  const { resuelta_por } = await lockLinea(db, user, linea_id);
  if (resuelta_por === null) throw refuse(conciliarErrors.EXTRACTO_LINEA_PENDIENTE);
  const antes = await db
    .deleteFrom('extractos_conciliaciones')
    .where('linea_id', '=', linea_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  audit({ accion: 'extractos.deshacer', entidad: ENTIDAD, entidad_id: linea_id, antes });
  notify('extractos');
  return {
    data: await findLinea(db, user, linea_id),
    message: 'La línea está pendiente otra vez; lo que estaba registrado sigue igual.',
  };
};

const readExactas = async (db: Executor, extracto_id: number): Promise<readonly Exacta[]> =>
  (await sql<Exacta>`select x.* from ${exactasOf(extracto_id)} x order by x.linea_id`.execute(db)).rows;

const idsOf = (exactas: readonly Exacta[], clase: Exacta['clase']): number[] =>
  exactas.filter((one) => one.clase === clase).map(({ id }) => id);

/**
 * Ties every open line to the record with the same reference and amount, in a fixed number of SQL statements. Lines and
 * records that somebody else settles or voids meanwhile are left out.
 */
export const confirmExactas = async ({
  db,
  user,
  params: { extracto_id },
  audit,
  notify,
}: Context<typeof extractosCalls.confirmExactas>): Promise<Answer<typeof extractosCalls.confirmExactas>> => {
  await requireExtracto(db, user, extracto_id);
  const found = await readExactas(db, extracto_id);
  const lineas = found.map(({ linea_id }) => linea_id);
  await sql`select from extractos_lineas where ${hasAnyId('linea_id', lineas)} order by linea_id for update`.execute(
    db,
  );
  for (const clase of ['pago', 'comprobante'] as const) await holdCosas(db, clase, idsOf(found, clase));
  // Read again now that the rows are locked: they may have changed in between.
  const exactas = await readExactas(db, extracto_id);
  const held = exactas.filter(({ linea_id, clase, id }) =>
    found.some((one) => one.linea_id === linea_id && one.clase === clase && one.id === id),
  );
  await sql`delete from extractos_conciliaciones where ${hasAnyId(
    'linea_id',
    held.map(({ linea_id }) => linea_id),
  )}`.execute(db);
  const { numAffectedRows = 0n } = await sql`
    insert into extractos_conciliaciones (linea_id, pago_id, comprobante_id, usuario_registro)
    select h.linea_id, case h.clase when 'pago' then h.id end, case h.clase when 'comprobante' then h.id end,
      ${user.usuario}
    from json_to_recordset(${JSON.stringify(held)}::json) as h (linea_id int, clase text, id int)
    on conflict do nothing`.execute(db);
  const confirmadas = Number(numAffectedRows);
  audit({
    accion: 'extractos.confirmar_exactas',
    entidad: 'extracto',
    entidad_id: extracto_id,
    despues: { confirmadas, lineas: held.map(({ linea_id }) => linea_id) },
  });
  if (confirmadas > 0) notify('extractos');
  return {
    data: { confirmadas },
    message: counted(
      confirmadas,
      'Se concilió 1 línea.',
      'Se conciliaron # líneas.',
      'No queda ninguna coincidencia exacta por confirmar.',
    ),
  };
};
