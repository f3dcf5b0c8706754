import type { Executor } from '#kit/server/db/database.ts';
import { enqueue } from '#kit/server/jobs/job.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { layoutMail, type MailContent } from './mail-layout.ts';
import { sendCorreo } from './correos.jobs.ts';

export interface Correo extends MailContent {
  /** Which of the product's mails it is, e.g. `restablecer_contrasenia`. */
  readonly plantilla: string;
  readonly destinatario: string;
  readonly asunto: string;
  /** The record it is about, for whoever looks for a record's mails. */
  readonly entidad?: string;
  readonly entidad_id?: string | number;
  readonly usuario_registro: string;
}

/**
 * Queues a mail in the transaction of what it reports: it exists if and only if that was committed,
 * and is then sent at least once.
 * @returns the mail's id.
 */
export const queueCorreo = async (db: Executor, correo: Correo): Promise<number> => {
  const { empresa } = await readSettings(db);
  const { plantilla, destinatario, asunto, entidad = '', entidad_id = '', usuario_registro } = correo;
  const { correo_id } = await db
    .insertInto('correos')
    .values({
      plantilla,
      destinatario,
      asunto,
      ...layoutMail(correo, empresa),
      entidad,
      entidad_id: String(entidad_id),
      usuario_registro,
    })
    .returning('correo_id')
    .executeTakeFirstOrThrow();
  await enqueue(db, sendCorreo, { correo_id });
  return correo_id;
};
