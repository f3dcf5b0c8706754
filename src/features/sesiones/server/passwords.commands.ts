import { sql } from 'kysely';
import { kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { enqueue } from '#kit/server/jobs/job.ts';
import { sha256 } from '#kit/server/security/secrets.ts';
import { mailSaid } from '#features/correos/server/correos.public.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { sesionErrors } from '../contract/sesiones.errors.ts';
import type { sesionesCalls } from '../contract/sesiones.calls.ts';
import { weaknessOf } from '../rules/weak-password.ts';
import { decoyHint, hintOfEmail } from '../rules/mask-email.ts';
import { proveContrasenia } from './contrasenia-actual.public.ts';
import { forgetProof } from './login-attempts.ts';
import { findOlvido, mailPasswordLink } from './olvido.job.ts';
import { endSessions, forgetPasswordLinks } from './sesiones.public.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/**
 * Asks for a link. Answers the same, in the same time, whether or not the mailbox exists: a job, queued in both cases,
 * makes the link and its mail.
 */
export const forgotPassword = async ({
  db,
  body: { cliente_id },
  services,
  audit,
}: Context<typeof sesionesCalls.forgotPassword>): Promise<Answer<typeof sesionesCalls.forgotPassword>> => {
  const usuario = String(cliente_id);
  const found = await findOlvido(db, cliente_id);
  const decoy = decoyHint(services.secrets.sign(`casillero:${usuario}`));
  await enqueue(db, mailPasswordLink, { cliente_id }, { key: `olvido:${usuario}` });
  audit({ accion: 'sesiones.olvido_contrasenia', entidad: 'usuario', entidad_id: usuario });
  return {
    data: { correo: found === null ? decoy : hintOfEmail(found.correo) },
    message: mailSaid(
      services,
      'Si el casillero existe, enviamos un enlace a su correo.',
      'Si el casillero existe, el enlace a su correo',
    ),
  };
};

/** Uses up a link. @returns its user. @throws ENLACE_VENCIDO */
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

export const isByLink = ({ token }: { readonly token?: string | null | undefined }): boolean =>
  token !== null && token !== undefined && token !== '';

/** @throws CONTRASENIA_COMUN, CONTRASENIA_PERSONAL at `password` */
const refuseWeak = async (db: Executor, usuario: string, password: string): Promise<void> => {
  const { nombre } = await db
    .selectFrom('usuarios')
    .select('nombre')
    .where('usuario', '=', usuario)
    .executeTakeFirstOrThrow();
  const { empresa } = await readSettings(db);
  const weakness = weaknessOf(password, [nombre, usuario, empresa.nombre]);
  if (weakness === 'comun') throw refuseField(sesionErrors.CONTRASENIA_COMUN, 'password');
  if (weakness === 'personal') throw refuseField(sesionErrors.CONTRASENIA_PERSONAL, 'password');
};

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
  // A user with an open session proves the current password, unless the change is forced on them.
  if (!byLink && !stored.restablecer_contrasenia) await proveContrasenia(db, usuario, body.contrasenia_actual);
  if (await verifyPassword(stored.contrasenia_hash, body.password))
    throw refuseField(sesionErrors.CONTRASENIA_REPETIDA, 'password');
  await refuseWeak(db, usuario, body.password);
  await db
    .updateTable('usuarios')
    .set({ contrasenia_hash: await hashPassword(body.password), restablecer_contrasenia: false })
    .where('usuario', '=', usuario)
    .execute();
  await forgetPasswordLinks(db, usuario);
  const closed = await endSessions(db, usuario);
  await forgetProof(db, usuario);
  audit({
    accion: 'sesiones.cambiar_contrasenia',
    entidad: 'usuario',
    entidad_id: usuario,
    despues: { sesiones_cerradas: closed, por_enlace: byLink },
  });
  return { data: { usuario }, message: 'Su contraseña fue cambiada.' };
};
