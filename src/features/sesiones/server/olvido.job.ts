import { sql } from 'kysely';
import { z } from 'zod';
import { mailboxText } from '#kit/rules/mailbox.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { inTransaction } from '#kit/server/db/transaction.ts';
import { defineJob } from '#kit/server/jobs/job.ts';
import { queueCorreo, SECRETO_OCULTO } from '#features/correos/server/correos.public.ts';
import { createPasswordLink, RESET_LINK_MINUTES } from './sesiones.public.ts';

/** Who forgot a password and can be written to; null where nobody is. */
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

/** Asking again and again must not fill somebody's mailbox: one link a minute. */
const wasJustSent = async (db: Executor, usuario: string): Promise<boolean> =>
  (await db
    .selectFrom('enlaces_contrasenia')
    .select('usuario')
    .where('usuario', '=', usuario)
    .where('fecha_uso', 'is', null)
    .where('fecha_registro', '>', sql<string>`now() - interval '1 minute'`)
    .executeTakeFirst()) !== undefined;

/** Mails a link to set the password; of a mailbox without a reader it does nothing. */
export const mailPasswordLink = defineJob({
  name: 'sesiones:password_link',
  payload: z.object({ cliente_id: z.number() }),
  run: ({ cliente_id }, { db, publicUrl }) =>
    inTransaction(db, async (tx) => {
      const usuario = String(cliente_id);
      const found = await findOlvido(tx, cliente_id);
      if (found === null || (await wasJustSent(tx, usuario))) return;
      const token = await createPasswordLink(tx, usuario, RESET_LINK_MINUTES);
      await queueCorreo(tx, {
        plantilla: 'restablecer_contrasenia',
        destinatario: found.correo,
        asunto: 'Restablecer su contraseña',
        saludo: `Hola, ${found.nombre}:`,
        parrafos: [`Recibimos una solicitud para restablecer la contraseña del casillero ${mailboxText(cliente_id)}.`],
        boton: { texto: 'Establecer una contraseña nueva', enlace: `${publicUrl}/reset-password?tk=${SECRETO_OCULTO}` },
        secreto: { texto: token, minutos: RESET_LINK_MINUTES },
        nota: `El enlace funciona una sola vez, durante ${RESET_LINK_MINUTES} minutos. Si usted no lo pidió, ignore este correo: su contraseña no ha cambiado.`,
        entidad: 'usuario',
        entidad_id: usuario,
        usuario_registro: 'sistema',
      });
    }),
});
