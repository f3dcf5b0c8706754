import { sql } from 'kysely';
import type { Database } from '#kit/server/db/database.ts';
import { numbersAfter } from '#app/server/world/numbers.ts';
import { createCuentas } from '#features/clientes/server/cuentas.ts';
import { CUSTOMERS, loadPeople, PEOPLE } from '../../../tests/harness/people.ts';

const MAILBOXES = CUSTOMERS.map(({ cliente_id }) => cliente_id);

/** Those two mailboxes, where the company has given them away: whoever has them asks then. */
const activate = async (db: Database): Promise<void> => {
  await db.updateTable('clientes').set({ cliente_estatus: 'Activo' }).where('cliente_id', 'in', MAILBOXES).execute();
  const known = await db.selectFrom('usuarios').select('cliente_id').where('cliente_id', 'in', MAILBOXES).execute();
  const without = MAILBOXES.filter((one) => !known.some(({ cliente_id }) => cliente_id === one));
  if (without.length > 0) await createCuentas(db, without, 'medidas');
};

/** Parcels are what is made most: of all that an earlier run made, none has a higher number. */
export const numbersAfterLast = async (db: Database): Promise<void> => {
  const { rows } = await sql<{ last: number | null }>`
    select max(substr(tracking, 7)::integer) as last from paquetes where tracking ~ '^PRUEBA[0-9]{6,9}$'`.execute(db);
  numbersAfter(rows[0]?.last ?? 0);
};

/** Adds the people whom the right requests name to a company that knows others. Once; a second run finds them. */
export const addPeople = async (db: Database): Promise<void> => {
  const known = await db.selectFrom('usuarios').select('usuario').where('usuario', '=', PEOPLE.supervisor).execute();
  if (known.length > 0) return;
  const taken = await db.selectFrom('clientes').select('cliente_id').where('cliente_id', 'in', MAILBOXES).execute();
  await loadPeople(db, { customers: taken.length === 0 });
  if (taken.length > 0) await activate(db);
  // A mailbox that was given by hand is given to nobody else.
  await sql`select setval(pg_get_serial_sequence('clientes', 'cliente_id'), max(cliente_id)) from clientes`.execute(db);
  // What is dangerous asks for the administrator's password again.
  await sql`
    update usuarios a set contrasenia_hash = s.contrasenia_hash from usuarios s
    where a.usuario = ${PEOPLE.admin} and s.usuario = ${PEOPLE.supervisor}`.execute(db);
};
