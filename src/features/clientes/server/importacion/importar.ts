import { sql } from 'kysely';
import { counted } from '#kit/rules/counted.ts';
import { AppError, refuse } from '#kit/contract/errors.ts';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { TIME_ZONE } from '#kit/rules/dates.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { enqueue } from '#kit/server/jobs/job.ts';
import { readAlone } from '#kit/server/table/read-alone.ts';
import { importacionErrors, type importacionCalls } from '../../contract/importacion.calls.ts';
import { createCuentas } from '../cuentas.ts';
import { sendBienvenidas } from './bienvenidas.job.ts';
import { noteTaken } from './duplicados.ts';
import type { ClienteNuevo, EvaluatedRow } from './evaluar.ts';
import { hasErrors, readLectura } from './revisar.ts';

type Run = Context<typeof importacionCalls.run>;

/** How many errors a refusal lists; the check lists more. */
const NAMED = 20;

/**
 * The rows to store: all except the wrong ones that the user agreed to omit. The agreement is on row numbers, not on
 * a count: a row that became wrong since then is not covered, and one that became right is not dropped unseen.
 * @throws IMPORTACION_FILA_AJENA, IMPORTACION_CON_ERRORES, IMPORTACION_YA_CORRECTAS, IMPORTACION_SIN_CORRECTAS
 */
const withoutOmitted = (rows: readonly EvaluatedRow[], omitir: readonly number[]): readonly EvaluatedRow[] => {
  const byNumero = new Map(rows.map((row) => [row.fila.numero, row]));
  const omitted = new Set(omitir);
  const stranger = omitir.find((numero) => !byNumero.has(numero));
  if (stranger !== undefined) throw refuse(importacionErrors.IMPORTACION_FILA_AJENA, { fila: stranger });
  const isOmitted = ({ fila }: EvaluatedRow): boolean => omitted.has(fila.numero);
  const wrong = rows.filter((row) => hasErrors(row) && !isOmitted(row));
  const healed = rows.filter((row) => isOmitted(row) && !hasErrors(row));
  if (wrong.length === 0 && healed.length > 0)
    throw refuse(importacionErrors.IMPORTACION_YA_CORRECTAS, { filas: healed.length });
  if (omitted.size === rows.length) throw refuse(importacionErrors.IMPORTACION_SIN_CORRECTAS);
  if (wrong.length === 0) return rows.filter((row) => !isOmitted(row));
  const errores = wrong
    .flatMap((row) => row.errores)
    .slice(0, NAMED)
    .map(({ fila, campo, motivo }) => [`filas.${fila}.${campo ?? ''}`, motivo] as const);
  throw new AppError(
    importacionErrors.IMPORTACION_CON_ERRORES,
    { filas: wrong.length, acordadas: omitted.size },
    { errores: Object.fromEntries(errores) },
  );
};

/**
 * Allows one import at a time. Refuses instead of waiting: each waiting import would hold a database connection.
 * @throws IMPORTACION_EN_CURSO
 */
const lockImports = async (db: Executor): Promise<void> => {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('clientes.importar')) as mine`.execute(db);
  if (rows[0]?.mine !== true) throw refuse(importacionErrors.IMPORTACION_EN_CURSO);
};

/** The sequence of mailbox numbers. */
const NUMBERS = sql`'clientes_cliente_id_seq'::regclass`;

/** Raises the sequence above all existing mailboxes and those given in the file. */
const raiseNumbers = async (db: Executor, clientes: readonly ClienteNuevo[]): Promise<void> => {
  const given = clientes.reduce((most, { cliente_id }) => Math.max(most, cliente_id ?? 0), 0);
  // Only upwards: a client who registers at the same time must not get a number that is taken.
  await sql`
    select setval(${NUMBERS}, highest)
    from (select greatest(${given}::int, (select max(cliente_id) from clientes)) as highest) n
    where highest > coalesce(pg_sequence_last_value(${NUMBERS}), 0)`.execute(db);
};

interface Stored {
  readonly cliente_id: number;
  readonly cliente_estatus: 'Activo' | 'Inactivo';
  readonly correo: string | null;
}

/** Stores all clients in one statement, in the order of the file. */
const insertClientes = async (
  db: Executor,
  clientes: readonly ClienteNuevo[],
  usuario_registro: string,
): Promise<readonly Stored[]> => {
  const rows = JSON.stringify(clientes.map((cliente, place) => ({ place, ...cliente })));
  const stored = await sql<Stored>`
    insert into clientes (
      cliente_id, cliente_nombre, cliente_apellido, dni, rtn, correo, telefono, departamento_id, ciudad_id, direccion,
      canal, foraneo, requiere_consolidar, cliente_estatus, fecha_registro, usuario_registro
    )
    select
      coalesce(f.cliente_id, nextval(${NUMBERS})), f.cliente_nombre, f.cliente_apellido, f.dni, f.rtn, f.correo,
      f.telefono, f.departamento_id, f.ciudad_id, f.direccion, f.canal, f.foraneo, f.requiere_consolidar,
      f.cliente_estatus, coalesce(f.fecha_registro at time zone ${TIME_ZONE}, now()), ${usuario_registro}
    from (
      select * from json_to_recordset(${rows}::json) as dada (
        place int, cliente_id int, cliente_nombre text, cliente_apellido text, dni text, rtn text, correo text,
        telefono text, departamento_id int, ciudad_id int, direccion text, canal text, foraneo boolean,
        requiere_consolidar boolean, cliente_estatus text, fecha_registro timestamp
      ) order by place
    ) f
    returning cliente_id, cliente_estatus, correo`.execute(db);
  return stored.rows;
};

/**
 * Imports all clients of a file, or none: any error refuses the whole import, also a value that somebody registered
 * since the check; only rows that the user agreed to omit are left out. The number of statements does not grow with
 * the file.
 */
export const importClientes = async ({
  db,
  user,
  body,
  audit,
  notify,
}: Run): Promise<Answer<typeof importacionCalls.run>> => {
  // Before the file is read: a refused import then costs no more than its upload.
  await lockImports(db);
  const { table, rows } = await readAlone(user.usuario, () => readLectura(db, body));
  await noteTaken(db, rows);
  const right = withoutOmitted(rows, body.omitir);
  const clientes = right.map(({ cliente }) => cliente);
  await raiseNumbers(db, clientes);
  const stored = await insertClientes(db, clientes, user.usuario);
  const active = stored.filter(({ cliente_estatus }) => cliente_estatus === 'Activo');
  await createCuentas(
    db,
    active.map(({ cliente_id }) => cliente_id),
    user.usuario,
  );
  const written = body.enviar_correos ? active.filter(({ correo }) => correo !== null) : [];
  if (written.length > 0)
    await enqueue(db, sendBienvenidas, {
      cliente_ids: written.map(({ cliente_id }) => cliente_id),
      autor: user.usuario,
    });
  const numbers = stored.map(({ cliente_id }) => cliente_id).toSorted((one, other) => one - other);
  const data = {
    importados: stored.length,
    omitidas: rows.length - right.length,
    cuentas: active.length,
    correos: written.length,
    casillero_desde: numbers[0] ?? 0,
    casillero_hasta: numbers.at(-1) ?? 0,
  };
  audit({
    accion: 'clientes.importar',
    entidad: 'cliente',
    entidad_id: `${mailboxText(data.casillero_desde)}-${mailboxText(data.casillero_hasta)}`,
    despues: { archivo: table.archivo, corregidas: body.correcciones.length, ...data },
  });
  notify('clientes');
  notify('usuarios');
  return {
    data,
    message: counted(stored.length, 'Se importó un cliente.', 'Se importaron # clientes.'),
  };
};
