import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#kit/server/db/transaction.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { useTestApp } from './harness/test-app.ts';

const app = await useTestApp();

const often = async (db: Executor, mark: string): Promise<void> => {
  for (let time = 0; time < 4; time++)
    await sql`select nombre from usuarios where usuario = ${mark} and ${sql.lit(mark)} = 'x'`.execute(db);
};
const preparedWith = async (db: Executor, mark: string): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*) as count from pg_prepared_statements
      where statement like ${`%'${mark}'%`}`.execute(db)
  ).rows[0]?.count ?? 0;

test('what a transaction sends again and again is prepared; a read outside is planned for its values', async () => {
  await app.db.connection().execute(async (one) => {
    await often(one, 'afuera');
    expect(await preparedWith(one, 'afuera')).toBe(0);
  });
  await inTransaction(app.db, async (tx) => {
    await often(tx, 'adentro');
    expect(await preparedWith(tx, 'adentro')).toBe(1);
  });
});

test('a statement that fails and one after the end of its transaction leave the connection as it was', async () => {
  await app.db.connection().execute(async (one) => {
    const failing = one.transaction().execute(async (tx) => {
      await often(tx, 'falla');
      await sql`select ${1}::int / 0`.execute(tx);
    });
    await expect(failing).rejects.toThrow(/division by zero/);
    await often(one, 'despues');
    expect(await preparedWith(one, 'despues')).toBe(0);
    expect(await preparedWith(one, 'falla')).toBe(1);
  });
});

test('a column that a newer version adds breaks no prepared statement', async () => {
  const read = (): Promise<unknown> =>
    inTransaction(app.db, (tx) => tx.selectFrom('usuarios').select('nombre').where('usuario', '=', 'admin').execute());
  for (let time = 0; time < 5; time++) await read();
  await sql`alter table usuarios add column de_otra_version text`.execute(app.db);
  await expect(read()).resolves.toHaveLength(1);
});
