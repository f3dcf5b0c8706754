import type { Insertable } from 'kysely';
import type { NotasCredito } from '#kit/server/db/tables.gen.ts';
import type { Ground } from './ground.ts';

/** An approved credit note of L 100.00. @returns its number. */
export const newNota = async (
  { db, cliente_id, usuario }: Ground,
  asked: Partial<Insertable<NotasCredito>> = {},
): Promise<number> => {
  const { nota_credito_id } = await db
    .insertInto('notas_credito')
    .values({
      cliente_id,
      concepto: 'Cortesía',
      razon: 'Prueba',
      credito: 100,
      estado: 'Aprobado',
      usuario_registro: usuario,
      ...asked,
    })
    .returning('nota_credito_id')
    .executeTakeFirstOrThrow();
  return nota_credito_id;
};
