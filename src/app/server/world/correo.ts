import type { Insertable } from 'kysely';
import type { Correos } from '#kit/server/db/tables.gen.ts';
import type { Ground } from './ground.ts';

type Asked = Partial<Insertable<Correos>>;

/** Creates mails that are alike, each to another address; by default they could not be sent. @returns their numbers. */
export const newCorreos = async (
  { db, usuario }: Ground,
  { cuantos = 1, ...asked }: Asked & { readonly cuantos?: number } = {},
): Promise<readonly number[]> => {
  const rows = await db
    .insertInto('correos')
    .values(
      Array.from({ length: cuantos }, (_, place) => ({
        plantilla: 'bienvenida',
        destinatario: `ana${place + 1}@ejemplo.hn`,
        asunto: 'Hola',
        texto: 'Hola',
        html: 'Hola',
        estado: 'Fallido' as const,
        usuario_registro: usuario,
        ...asked,
      })),
    )
    .returning('correo_id')
    .execute();
  return rows.map(({ correo_id }) => correo_id);
};

/** Creates one mail. @returns its number. */
export const newCorreo = async (ground: Ground, asked: Asked = {}): Promise<number> =>
  (await newCorreos(ground, asked))[0] ?? 0;
