import type { Executor } from '#kit/server/db/database.ts';
import { PAGO_ANTICIPADO } from '../rules/nota-credito.public.ts';

interface Anticipado {
  readonly cliente_id: number;
  /** The guide that it was paid for, where it is one. */
  readonly guia_id: number | null;
  readonly razon: string;
  /** Lempiras. */
  readonly credito: number;
  /** Who sent it, and who approved it: two. */
  readonly usuario_registro: string;
  readonly usuario_revision: string;
  readonly now: Date;
}

/** What a client paid ahead, as a note that may be used at once. @returns its number. */
export const grantAnticipado = async (db: Executor, { now, ...anticipado }: Anticipado): Promise<number> => {
  const { nota_credito_id } = await db
    .insertInto('notas_credito')
    .values({ ...anticipado, concepto: PAGO_ANTICIPADO, estado: 'Aprobado', fecha_revision: now.toISOString() })
    .returning('nota_credito_id')
    .executeTakeFirstOrThrow();
  return nota_credito_id;
};
