import type { Insertable } from 'kysely';
import type { NotasCredito } from '#kit/server/db/tables.gen.ts';
import type { Ground } from './ground.ts';

const NOW = new Date().toISOString();
const REVISADA = { usuario_revision: 'sistema', fecha_revision: NOW };
/** The columns that a note in each state has about its review. */
const DECIDED = {
  Pendiente: {},
  Aprobado: REVISADA,
  Rechazado: { ...REVISADA, razon_rechazo: 'No corresponde' },
  Anulado: {
    ...REVISADA,
    razon_anulacion: 'Se dio dos veces',
    usuario_anulacion: 'admin',
    fecha_anulacion: NOW,
  },
} as const;

/** Creates an approved credit note of L 100.00. @returns its number. */
export const newNota = async (
  { db, cliente_id, usuario }: Ground,
  { estado = 'Aprobado', ...asked }: Partial<Insertable<NotasCredito>> = {},
): Promise<number> => {
  const { nota_credito_id } = await db
    .insertInto('notas_credito')
    .values({
      cliente_id,
      concepto: 'Cortesía',
      razon: 'Prueba',
      credito: 100,
      estado,
      usuario_registro: usuario,
      ...DECIDED[estado],
      ...asked,
    })
    .returning('nota_credito_id')
    .executeTakeFirstOrThrow();
  return nota_credito_id;
};
