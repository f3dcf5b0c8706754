import type { Executor } from '#kit/server/db/database.ts';
import { PAGO_ANTICIPADO } from '../rules/nota-credito.public.ts';
import { notaMovement } from './notas.movement.public.ts';

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
export const grantAnticipado = (db: Executor, { now, usuario_registro, ...anticipado }: Anticipado): Promise<number> =>
  notaMovement.createOne(
    db,
    { ...anticipado, concepto: PAGO_ANTICIPADO, fecha_revision: now.toISOString() },
    'conceder',
    { usuario: usuario_registro },
  );
