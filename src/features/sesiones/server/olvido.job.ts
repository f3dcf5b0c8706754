import { sql } from 'kysely';
import { z } from 'zod';
import { formatMoment } from '#kit/rules/dates.ts';
import { mailboxText } from '#kit/rules/mailbox.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { inTransaction } from '#kit/server/db/transaction.ts';
import { defineJob } from '#kit/server/jobs/job.ts';
import { queueCorreo, SECRETO_OCULTO } from '#features/correos/server/correos.public.ts';
import { createPasswordLink, linksHeldUntil, RESET_LINK_MINUTES } from './sesiones.public.ts';

/** The most mails to one account, whoever asks. */
const OLVIDO_MAILS_PER_HOUR = 5;

/** A client who has an active account and a mail to send the link to; null if there is none. */
export const findOlvido = async (
  db: Executor,
  cliente_id: number,
): Promise<{ readonly nombre: string; readonly correo: string } | null> => {
  const found = await db
    .selectFrom('usuarios as u')
    .innerJoin('clientes as c', 'c.cliente_id', 'u.cliente_id')
    .select(['u.nombre', 'c.correo'])
    .where('u.usuario', '=', String(cliente_id))
    .where('u.estatus', '=', 'Activo')
    .where('c.cliente_estatus', '=', 'Activo')
    .executeTakeFirst();
  return found?.correo === undefined || found.correo === null ? null : { nombre: found.nombre, correo: found.correo };
};

const PLANTILLA = 'restablecer_contrasenia';

/** Whether enough mails were sent, so that nobody's mailbox is filled: one a minute, OLVIDO_MAILS_PER_HOUR an hour. */
const wasSentEnough = async (db: Executor, usuario: string, destinatario: string): Promise<boolean> => {
  // Concurrent workers count one after the other.
  await sql`select pg_advisory_xact_lock(hashtext(${`olvido:${usuario}`}))`.execute(db);
  const { hora, minuto } = await db
    .selectFrom('correos')
    .select([
      sql<number>`count(*)`.as('hora'),
      sql<number>`count(*) filter (where fecha_registro > clock_timestamp() - interval '1 minute')`.as('minuto'),
    ])
    .where('destinatario', '=', destinatario)
    .where('fecha_registro', '>', sql<string>`clock_timestamp() - interval '1 hour'`)
    .where('plantilla', '=', PLANTILLA)
    .where('entidad', '=', 'usuario')
    .where('entidad_id', '=', usuario)
    .executeTakeFirstOrThrow();
  return minuto > 0 || hora >= OLVIDO_MAILS_PER_HOUR;
};

/** Mails a link to set the password; does nothing for a mailbox without an active account or mail. */
export const mailPasswordLink = defineJob({
  name: 'sesiones:password_link',
  payload: z.object({ cliente_id: z.number() }),
  run: ({ cliente_id }, { db, publicUrl }) =>
    inTransaction(db, async (tx) => {
      const usuario = String(cliente_id);
      const found = await findOlvido(tx, cliente_id);
      if (found === null || (await wasSentEnough(tx, usuario, found.correo))) return;
      const casillero = mailboxText(cliente_id);
      const asked = `Recibimos una solicitud para restablecer la contraseña del casillero ${casillero}.`;
      const mail = {
        plantilla: PLANTILLA,
        destinatario: found.correo,
        asunto: 'Restablecer su contraseña',
        saludo: `Hola, ${found.nombre}:`,
        entidad: 'usuario',
        entidad_id: usuario,
        usuario_registro: 'sistema',
      };
      const held = await linksHeldUntil(tx, usuario);
      if (held !== null) {
        const later = `El correo de este casillero cambió hace poco. Por seguridad, podrá pedir el enlace desde el ${formatMoment(held)}.`;
        await queueCorreo(tx, { ...mail, paragraphs: [asked, later] });
        return;
      }
      const token = await createPasswordLink(tx, usuario, RESET_LINK_MINUTES);
      await queueCorreo(tx, {
        ...mail,
        paragraphs: [asked],
        button: { texto: 'Establecer una contraseña nueva', link: `${publicUrl}/reset-password?tk=${SECRETO_OCULTO}` },
        secreto: { texto: token, minutos: RESET_LINK_MINUTES },
        nota: `El enlace funciona una sola vez, durante ${RESET_LINK_MINUTES} minutos. Si usted no lo pidió, ignore este correo: su contraseña no ha cambiado.`,
      });
    }),
});
