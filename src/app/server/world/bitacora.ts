import type { Insertable } from 'kysely';
import type { Bitacora } from '#kit/server/db/tables.gen.ts';
import type { Ground } from './ground.ts';

interface Asked extends Partial<Omit<Insertable<Bitacora>, 'antes' | 'despues'>> {
  readonly antes?: object | null;
  readonly despues?: object | null;
}
const textOf = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

/** Creates an entry in the log: somebody logged in. @returns its number. */
export const newBitacora = async (
  { db, usuario }: Ground,
  { antes = null, despues = null, ...asked }: Asked = {},
): Promise<number> => {
  const { bitacora_id } = await db
    .insertInto('bitacora')
    .values({
      usuario,
      accion: 'sesiones.ingresar',
      entidad: 'usuario',
      entidad_id: usuario,
      ...asked,
      antes: textOf(antes),
      despues: textOf(despues),
    })
    .returning('bitacora_id')
    .executeTakeFirstOrThrow();
  return bitacora_id;
};
