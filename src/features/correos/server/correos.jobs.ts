import { z } from 'zod';
import { AppError } from '#kit/contract/errors.ts';
import { defineJob } from '#kit/server/jobs/job.ts';
import { inTransaction } from '#kit/server/db/transaction.ts';
import { notifyInTransaction } from '#kit/server/live/live.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import type { CorreoEstado } from '../contract/correos.calls.ts';
import { falloSentence, type Fallo } from '../rules/fallo.ts';
import { withSecreto } from '../rules/secreto.ts';
import { sendMail } from './mail-transport.ts';

const FALLBACK_SENDER = 'no-responder@localhost';
const GONE = 'El archivo de este correo ya no se guarda.';
const EXPIRED = 'El enlace o código de este correo venció antes de que se pudiera enviar.';

/** Whether a mail had a link or code that is no longer stored, or no longer works. */
export const hasLostSecreto = ({
  secreto,
  secreto_vence,
}: {
  readonly secreto: string | null;
  readonly secreto_vence: string | null;
}): boolean => secreto_vence !== null && (secreto === null || Date.parse(secreto_vence) <= Date.now());

/** Whether a mail had a file that is no longer stored. */
export const hasLostAdjunto = ({
  adjunto,
  adjunto_clave,
}: {
  readonly adjunto: string | null;
  readonly adjunto_clave: string | null;
}): boolean => adjunto !== null && adjunto_clave === null;

/**
 * Sends one mail. Without a mail server it stays in the mailbox page. A failure is recorded, and the queue tries again
 * with growing pauses; only after the last try does the mail count as failed.
 */
export const sendCorreo = defineJob({
  name: 'correos:send',
  waitsForOthers: true,
  payload: z.object({ correo_id: z.number() }),
  run: async ({ correo_id }, { db, config, files }, { last }) => {
    const correo = await db.selectFrom('correos').selectAll().where('correo_id', '=', correo_id).executeTakeFirst();
    if (correo === undefined || correo.estado === 'Enviado') return;
    const lost = hasLostSecreto(correo);
    const settle = async (
      estado: CorreoEstado,
      fields: { fecha_envio?: string; ultimo_error?: string | null },
    ): Promise<void> => {
      // One commit, since each waits for the disk.
      await inTransaction(db, (tx) =>
        Promise.all([
          tx
            .updateTable('correos')
            .set(({ eb }) => ({
              estado,
              ...fields,
              ...(estado === 'Sin servidor' || lost ? {} : { intentos: eb('intentos', '+', 1) }),
              ...(estado === 'Enviado' ? { secreto: null } : {}),
            }))
            .where('correo_id', '=', correo_id)
            .execute(),
          notifyInTransaction(tx, ['correos']),
        ]),
      );
    };
    if (config.SMTP_URL === undefined) return settle('Sin servidor', {});
    if (lost) return settle('Fallido', { ultimo_error: EXPIRED });
    if (hasLostAdjunto(correo)) return settle('Fallido', { ultimo_error: GONE });
    const { empresa, sistema } = await readSettings(db);
    const address = config.MAIL_FROM?.address ?? sistema.SYS_CORREO_PARA_NOTIFICACIONES ?? FALLBACK_SENDER;
    const name = config.MAIL_FROM?.name ?? empresa.nombre;
    const { adjunto, adjunto_clave } = correo;
    try {
      await sendMail(config.SMTP_URL, {
        from: `"${name.replace(/["\\]/g, '')}" <${address}>`,
        to: correo.destinatario,
        subject: correo.asunto,
        text: withSecreto(correo.texto, correo.secreto),
        html: withSecreto(correo.html, correo.secreto),
        ...(adjunto !== null &&
          adjunto_clave !== null && {
            attachments: [{ filename: adjunto, content: Buffer.from(await files.getBytes(adjunto_clave)) }],
          }),
        messageId: `<correo-${correo_id}@${address.split('@')[1]}>`,
      });
    } catch (error) {
      await settle(last ? 'Fallido' : 'Pendiente', {
        ultimo_error: error instanceof AppError ? error.message : falloSentence(error as Fallo),
      });
      throw error;
    }
    await settle('Enviado', { fecha_envio: new Date().toISOString(), ultimo_error: null });
  },
});
