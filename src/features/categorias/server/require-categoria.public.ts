import { sql } from 'kysely';
import { refuseFieldWith } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { categoriaErrors } from '../contract/categorias.errors.ts';
import type { LibroTipo } from '../rules/libro-tipo.public.ts';
import { problemaDeCategoria } from '../rules/categoria.public.ts';

const FIELD = 'categoria_id';

/**
 * Checks the category of a booking and locks it until the end: deactivating or deleting it waits.
 * @returns its name. @throws CATEGORIA_DESCONOCIDA, CATEGORIA_ES_PADRE, CATEGORIA_INACTIVA at the field.
 */
export const requireCategoria = async (db: Executor, tipo: LibroTipo, categoria_id: number): Promise<string> => {
  const found = await db
    .selectFrom('categorias as c')
    .select(['c.tipo', 'c.categoria_nombre', 'c.activo'])
    .select([
      sql<number>`coalesce(c.categoria_padre_id, 0)`.as('categoria_padre_id'),
      sql<boolean>`coalesce((select p.activo from categorias p where p.categoria_id = c.categoria_padre_id), true)`.as(
        'padre_activo',
      ),
    ])
    .where('c.categoria_id', '=', categoria_id)
    .forShare('c')
    .executeTakeFirst();
  const nombre = found?.categoria_nombre ?? '';
  switch (problemaDeCategoria(tipo, found)) {
    case 'desconocida':
      throw refuseFieldWith(categoriaErrors.CATEGORIA_DESCONOCIDA, FIELD, { categoria_id });
    case 'padre':
      throw refuseFieldWith(categoriaErrors.CATEGORIA_ES_PADRE, FIELD, { nombre });
    case 'inactiva':
      throw refuseFieldWith(categoriaErrors.CATEGORIA_INACTIVA, FIELD, { nombre });
    case null:
      return nombre;
  }
};
