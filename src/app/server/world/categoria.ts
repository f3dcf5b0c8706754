import type { Insertable } from 'kysely';
import type { Categorias } from '#kit/server/db/tables.gen.ts';
import type { Ground } from './ground.ts';
import { createNumbers } from './numbers.ts';

const nextNumber = createNumbers();

/**
 * Creates a bookable category: one of expenses under a parent of its own, or one of incomes.
 * A `categoria_padre_id` of null makes a parent of it. @returns its number.
 */
export const newCategoria = async (ground: Ground, asked: Partial<Insertable<Categorias>> = {}): Promise<number> => {
  const { tipo = 'Gasto' } = asked;
  const padre = tipo === 'Gasto' && asked.categoria_padre_id === undefined;
  const { categoria_id } = await ground.db
    .insertInto('categorias')
    .values({
      tipo,
      categoria_nombre: `Categoría ${nextNumber()}`,
      usuario_registro: ground.usuario,
      ...asked,
      ...(padre ? { categoria_padre_id: await newCategoria(ground, { categoria_padre_id: null }) } : {}),
    })
    .returning('categoria_id')
    .executeTakeFirstOrThrow();
  return categoria_id;
};
