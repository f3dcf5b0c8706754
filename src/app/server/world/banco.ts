import type { Insertable } from 'kysely';
import type { Bancos } from '#kit/server/db/tables.gen.ts';
import type { Ground } from './ground.ts';

/** The Honduran bank with that name, Banco de Occidente by default; created where it is missing. @returns its number. */
export const newBanco = async ({ db, usuario }: Ground, asked: Partial<Insertable<Bancos>> = {}): Promise<number> => {
  const { banco_nombre = 'Banco de Occidente' } = asked;
  await db
    .insertInto('bancos')
    .values({ banco_origen: 'Honduras', usuario_registro: usuario, ...asked, banco_nombre })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { banco_id } = await db
    .selectFrom('bancos')
    .select('banco_id')
    .where('banco_nombre', '=', banco_nombre)
    .executeTakeFirstOrThrow();
  return banco_id;
};
