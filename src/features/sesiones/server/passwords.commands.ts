import { sql } from 'kysely';
import { kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import { mailboxText } from '#kit/rules/mailbox.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { sha256 } from '#kit/server/security/secrets.ts';
import { queueCorreo } from '#features/correos/server/correos.public.ts';
import { sesionErrors } from '../contract/sesiones.errors.ts';
import type { sesionesCalls } from '../contract/sesiones.calls.ts';
import { decoyEmail, maskEmail } from '../rules/mask-email.ts';
import { createPasswordLink, endSessions, RESET_LINK_MINUTES } from './sesiones.public.ts';
import { forgetProof } from './login-attempts.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/** Asking again and again must not fill somebody's mailbox: one link a minute. */
const wasJustSent = async (db: Executor, usuario: string): Promise<boolean> =>
  (await db
    .selectFrom('enlaces_contrasenia')
    .select('usuario')
    .where('usuario', '=', usuario)
    .where('fecha_uso', 'is', null)
    .where('fecha_registro', '>', sql<string>`now() - interval '1 minute'`)
    .executeTakeFirst()) !== undefined;

/** Mails a link to set the password; answers the same whether the mailbox exists or not. */
export const forgotPassword = async ({
  db,
  body: { cliente_id },
  services,
  audit,
}: Context<typeof sesionesCalls.forgotPassword>): Promise<Answer<typeof sesionesCalls.forgotPassword>> => {
  const usuario = String(cliente_id);
  const found = await db
    .selectFrom('usuarios as u')
    .innerJoin('clientes as c', 'c.cliente_id', 'u.cliente_id')
    .select(['u.nombre', 'c.correo'])
    .where('u.usuario', '=', usuario)
    .where('u.estatus', '=', 'Activo')
    .where('c.cliente_estatus', '=', 'Activo')
    .executeTakeFirst();
  audit({ accion: 'sesiones.olvido_contrasenia', entidad: 'usuario', entidad_id: usuario });
  const message = 'Si el casillero existe, enviamos un enlace a su correo.';
  if (found?.correo === undefined || found.correo === null)
    return { data: { correo: decoyEmail(services.secrets.sign(`casillero:${usuario}`)) }, message };
  const data = { correo: maskEmail(found.correo) };
  if (await wasJustSent(db, usuario)) return { data, message };
  const token = await createPasswordLink(db, usuario, RESET_LINK_MINUTES);
  await queueCorreo(db, {
    plantilla: 'restablecer_contrasenia',
    destinatario: found.correo,
    asunto: 'Restablecer su contraseña',
    saludo: `Hola, ${found.nombre}:`,
    parrafos: [`Recibimos una solicitud para restablecer la contraseña del casillero ${mailboxText(cliente_id)}.`],
    boton: { texto: 'Establecer una contraseña nueva', enlace: `${services.publicUrl}/reset-password?tk=${token}` },
    nota: `El enlace funciona una sola vez, durante ${RESET_LINK_MINUTES} minutos. Si usted no lo pidió, ignore este correo: su contraseña no ha cambiado.`,
    entidad: 'usuario',
    entidad_id: usuario,
    usuario_registro: 'sistema',
  });
  return { data, message };
};

/** Uses up a link. @returns whose it was. @throws ENLACE_VENCIDO */
const spendLink = async (db: Executor, token: string): Promise<string> => {
  const link = await db
    .updateTable('enlaces_contrasenia')
    .set({ fecha_uso: sql<string>`now()` })
    .where('token_hash', '=', sha256(token))
    .where('fecha_uso', 'is', null)
    .where('fecha_expiracion', '>', sql<string>`now()`)
    .returning('usuario')
    .executeTakeFirst();
  if (link === undefined) throw refuse(sesionErrors.ENLACE_VENCIDO);
  return link.usuario;
};

/** Whoever holds an open session proves the present password, unless the change is forced on them. */
const provePresent = async (stored: string | null, given: string | null | undefined): Promise<void> => {
  if (!(await verifyPassword(stored, given ?? '')))
    throw refuseField(sesionErrors.CONTRASENIA_ACTUAL_INCORRECTA, 'contrasenia_actual');
};

export const isByLink = ({ token }: { readonly token?: string | null | undefined }): boolean =>
  token !== null && token !== undefined && token !== '';

/** Sets a new password, by link or by session, and ends every session of the user. */
export const resetPassword = async ({
  db,
  user,
  body,
  audit,
}: Context<typeof sesionesCalls.resetPassword>): Promise<Answer<typeof sesionesCalls.resetPassword>> => {
  const byLink = isByLink(body);
  if (!byLink && user === null) throw refuse(kitErrors.SESION_REQUERIDA);
  const usuario = byLink ? await spendLink(db, body.token ?? '') : (user?.usuario ?? '');
  const stored = await db
    .selectFrom('usuarios')
    .select(['contrasenia_hash', 'restablecer_contrasenia', 'estatus'])
    .where('usuario', '=', usuario)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (stored.estatus !== 'Activo') throw refuse(sesionErrors.ENLACE_VENCIDO);
  if (!byLink && !stored.restablecer_contrasenia) await provePresent(stored.contrasenia_hash, body.contrasenia_actual);
  if (await verifyPassword(stored.contrasenia_hash, body.password))
    throw refuseField(sesionErrors.CONTRASENIA_REPETIDA, 'password');
  await db
    .updateTable('usuarios')
    .set({ contrasenia_hash: await hashPassword(body.password), restablecer_contrasenia: false })
    .where('usuario', '=', usuario)
    .execute();
  await db.deleteFrom('enlaces_contrasenia').where('usuario', '=', usuario).where('fecha_uso', 'is', null).execute();
  const closed = await endSessions(db, usuario);
  await forgetProof(db, usuario);
  audit({
    accion: 'sesiones.cambiar_contrasenia',
    entidad: 'usuario',
    entidad_id: usuario,
    despues: { sesiones_cerradas: closed, por_enlace: byLink },
  });
  return { data: { usuario }, message: 'Su contraseña fue cambiada. Ingrese con la nueva.' };
};
