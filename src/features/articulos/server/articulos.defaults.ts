import articulos from '#db/data/articulos.json' with { type: 'json' };
import type { Executor } from '#kit/server/db/database.ts';
import { CLASIFICACIONES } from '../rules/buscar-articulos.public.ts';

/**
 * Loads the articles asked for most into a new installation; once there are any, changes and removals by staff stay.
 */
export const loadArticulos = async (db: Executor): Promise<void> => {
  const existing = await db.selectFrom('articulos').select('articulo_id').limit(1).executeTakeFirst();
  if (existing !== undefined) return;
  await db
    .insertInto('articulos')
    .values(
      // The gravest first, as they are shown.
      CLASIFICACIONES.toReversed().flatMap((clasificacion) =>
        articulos[clasificacion].map((articulo) => ({ ...articulo, clasificacion, usuario_registro: 'sistema' })),
      ),
    )
    .execute();
};
