import { sql } from 'kysely';
import { refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { newToken, sha256 } from '#kit/server/security/secrets.ts';
import { mailSaid } from '#features/correos/server/correos.public.ts';
import { linksHeldUntil, maskEmail, voidAccess } from '#features/sesiones/server/sesiones.public.ts';
import type { clientesCalls } from '../contract/clientes.calls.ts';
import { codigoErrors } from '../contract/clientes.errors.ts';
import { UNDO_HOURS } from '../rules/cambio-correo.ts';
import { mailCorreoRestored } from './clientes.mails.ts';
import { findClienteRow, lockCliente } from './clientes.queries.ts';

interface Cambio {
  readonly cliente_id: number;
  readonly correo_anterior: string;
  readonly correo_nuevo: string;
  readonly usuario_registro: string;
}

/** Records a change of an account's mail. @returns the token with which the former address undoes it. */
export const createCambioCorreo = async (db: Executor, cambio: Cambio): Promise<string> => {
  const token = newToken();
  await db
    .insertInto('cambios_correo')
    .values({
      ...cambio,
      token_hash: sha256(token),
      // Not now(): a transaction that waited for the previous one may have begun before that one wrote.
      fecha_registro: sql`clock_timestamp()`,
      fecha_expiracion: sql`now() + make_interval(hours => ${UNDO_HOURS})`,
    })
    .execute();
  return token;
};

const findCambio = (db: Executor, token: string) =>
  db
    .selectFrom('cambios_correo')
    .select(['cliente_id', 'correo_anterior', 'fecha_registro'])
    .where('token_hash', '=', sha256(token))
    .where('fecha_uso', 'is', null)
    .where('fecha_expiracion', '>', sql<string>`now()`)
    .executeTakeFirst();

/**
 * Gives a mailbox its former address back: settles this change and all later ones, ends the sessions, and voids the
 * password and pending links. Mails the address a link for the next password, unless an earlier change can still be
 * undone by the address before it.
 */
export const undoCorreo = async ({
  db,
  body: { token },
  services,
  audit,
  notify,
}: Context<typeof clientesCalls.undoMail>): Promise<Answer<typeof clientesCalls.undoMail>> => {
  const seen = await findCambio(db, token);
  if (seen === undefined) throw refuse(codigoErrors.CAMBIO_CORREO_VENCIDO);
  const { cliente_id, correo_anterior: correo } = seen;
  await lockCliente(db, cliente_id);
  // Another of the client's changes may have settled this one meanwhile.
  if ((await findCambio(db, token)) === undefined) throw refuse(codigoErrors.CAMBIO_CORREO_VENCIDO);
  const before = await findClienteRow(db, cliente_id);
  await db.updateTable('clientes').set({ correo }).where('cliente_id', '=', cliente_id).execute();
  await db
    .updateTable('cambios_correo')
    .set({ fecha_uso: sql<string>`now()` })
    .where('cliente_id', '=', cliente_id)
    .where('fecha_uso', 'is', null)
    .where('fecha_registro', '>=', seen.fecha_registro)
    .execute();
  const usuario = String(cliente_id);
  const voided = await voidAccess(db, usuario, seen.fecha_registro);
  const enlace_enviado = before.cliente_estatus === 'Activo' && (await linksHeldUntil(db, usuario)) === null;
  if (enlace_enviado) await mailCorreoRestored(db, services, { ...before, correo });
  audit({
    accion: 'clientes.deshacer_correo',
    entidad: 'cliente',
    entidad_id: cliente_id,
    antes: { correo: before.correo },
    despues: { correo, ...voided, enlace_enviado },
  });
  notify('clientes');
  return {
    data: { correo: maskEmail(correo), enlace_enviado },
    message: enlace_enviado
      ? mailSaid(
          services,
          'Enviamos a ese correo un enlace para establecer una contraseña nueva.',
          'El enlace para establecer una contraseña nueva',
        )
      : 'Pida el enlace para establecer una contraseña nueva en «Olvidé mi contraseña».',
  };
};
