import type { Executor } from '#kit/server/db/database.ts';
import { PAGO_ANTICIPADO } from '../rules/nota-credito.public.ts';
import { notaMovement } from './notas.movement.public.ts';

interface Anticipado {
  readonly cliente_id: number;
  /** The guia that it was paid for; null: none, or several. */
  readonly guia_id: number | null;
  readonly razon: string;
  /** Lempiras. */
  readonly credito: number;
  /** The user who sent the proof, and the one who approved it; two different people. */
  readonly usuario_registro: string;
  readonly usuario_revision: string;
  readonly now: Date;
}

/** Creates a note for an advance payment, usable at once. @returns its number. */
export const grantAnticipado = async (
  db: Executor,
  { now, usuario_registro: usuario, ...anticipado }: Anticipado,
): Promise<number> => {
  const values = { ...anticipado, concepto: PAGO_ANTICIPADO, fecha_revision: now.toISOString() } as const;
  const { nota_credito_id } = await notaMovement.createOne(db, values, 'conceder', { usuario });
  return nota_credito_id;
};
