import { sql } from 'kysely';
import type { Database } from '#kit/server/db/database.ts';
import { hashPassword } from '#features/sesiones/server/passwords.ts';
import { numbersAfter } from '#app/server/world/numbers.ts';
import { createCuentas } from '#features/clientes/server/cuentas.ts';
import { CUSTOMERS, loadPeople, PASSWORD, PEOPLE } from '../../../tests/harness/people.ts';

const MAILBOXES = CUSTOMERS.map(({ cliente_id }) => cliente_id);

/** Activates the two mailboxes of the right requests if the company already uses them, and gives them accounts. */
const activate = async (db: Database): Promise<void> => {
  await db.updateTable('clientes').set({ cliente_estatus: 'Activo' }).where('cliente_id', 'in', MAILBOXES).execute();
  const known = await db.selectFrom('usuarios').select('cliente_id').where('cliente_id', 'in', MAILBOXES).execute();
  const without = MAILBOXES.filter((one) => !known.some(({ cliente_id }) => cliente_id === one));
  if (without.length > 0) await createCuentas(db, without, 'medidas');
};

/** Continues the numbers after those of an earlier run; parcels are created most often, so theirs are the highest. */
export const numbersAfterLast = async (db: Database): Promise<void> => {
  const { rows } = await sql<{ last: number | null }>`
    select max(substr(tracking, 7)::integer) as last from paquetes where tracking ~ '^PRUEBA[0-9]{6,9}$'`.execute(db);
  numbersAfter(rows[0]?.last ?? 0);
};

/** Adds the people that the right requests name to a company without them. A second run changes nothing. */
export const addPeople = async (db: Database): Promise<void> => {
  const known = await db.selectFrom('usuarios').select('usuario').where('usuario', '=', PEOPLE.supervisor).execute();
  if (known.length > 0) return;
  const taken = await db.selectFrom('clientes').select('cliente_id').where('cliente_id', 'in', MAILBOXES).execute();
  await loadPeople(db, { customers: taken.length === 0 });
  if (taken.length > 0) await activate(db);
  // The mailboxes were inserted with fixed numbers: the sequence must continue after them.
  await sql`select setval(pg_get_serial_sequence('clientes', 'cliente_id'), max(cliente_id)) from clientes`.execute(db);
  // Theirs is as cheap as tests need it, and what is measured is the product's. Dangerous calls ask for the
  // administrator's password too.
  await sql`
    update usuarios a set contrasenia_hash = ${await hashPassword(PASSWORD)} from usuarios s
    where s.usuario = ${PEOPLE.supervisor}
      and (a.usuario = ${PEOPLE.admin} or a.contrasenia_hash = s.contrasenia_hash)`.execute(db);
};
