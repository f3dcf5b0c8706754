import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import type { RestrictionErrors } from '#kit/server/http/guard.ts';
import { sesionErrors } from '../contract/sesiones.errors.ts';
import { sesionesCalls } from '../contract/sesiones.calls.ts';
import { login } from './login.ts';
import { beginProof } from './login-attempts.ts';
import { forgotPassword, isByLink, resetPassword } from './passwords.commands.ts';
import { endSessions } from './sesiones.public.ts';
import { readOpenSessions, readSesion, readSesionUsuario } from './sesiones.queries.ts';
import { confirmTwoStep, disableTwoStep, mustProve, startTwoStep } from './two-step.commands.ts';

export const sesionRestrictions: RestrictionErrors = {
  restablecer: sesionErrors.RESTABLECER_REQUERIDO,
  dos_pasos: sesionErrors.CONFIGURAR_DOS_PASOS,
};

export const sesionesHandlers: readonly Handler[] = [
  handle(sesionesCalls.login, login),
  handle(sesionesCalls.checktoken, async ({ db, user, token }) => ({
    data: await readSesion(db, user.usuario, token),
  })),
  handle(sesionesCalls.logout, async ({ db, user, audit }) => {
    await endSessions(db, user.usuario, user.sesion_id);
    audit({ accion: 'sesiones.salir', entidad: 'usuario', entidad_id: user.usuario });
    return { message: 'Su sesión se cerró.' };
  }),
  handle(sesionesCalls.forgotPassword, forgotPassword),
  handle(sesionesCalls.resetPassword, resetPassword, async ({ services, user, body }) => {
    if (user !== null && !isByLink(body)) await beginProof(services.db, user.usuario);
  }),
  handle(sesionesCalls.profile, async ({ db, user }) => ({ data: await readSesionUsuario(db, user.usuario) })),
  handle(sesionesCalls.updateProfile, async ({ db, user, body: { preferencias }, audit }) => {
    await db
      .updateTable('usuarios')
      .set({ preferencias: JSON.stringify(preferencias) })
      .where('usuario', '=', user.usuario)
      .execute();
    audit({
      accion: 'sesiones.guardar_preferencias',
      entidad: 'usuario',
      entidad_id: user.usuario,
      // The preferences are left out: they are no concern of the log, which only grows.
    });
    return { data: { preferencias } };
  }),
  handle(sesionesCalls.ownSessions, async ({ db, user }) => ({
    data: await readOpenSessions(db, user.usuario, user.sesion_id),
  })),
  handle(sesionesCalls.endOwnSession, async ({ db, user, params: { sesion_id }, audit }) => {
    if ((await endSessions(db, user.usuario, sesion_id)) === 0) throw refuse(kitErrors.NO_ENCONTRADO);
    audit({ accion: 'sesiones.cerrar_sesion', entidad: 'usuario', entidad_id: user.usuario, despues: { sesion_id } });
    return { message: 'La sesión se cerró.' };
  }),
  handle(sesionesCalls.startTwoStep, startTwoStep, async ({ services, user, body }) => {
    // Without a password nothing can be guessed: the call is refused, or needs none.
    if (body.contrasenia_actual && (await mustProve(services.db, user))) await beginProof(services.db, user.usuario);
  }),
  handle(sesionesCalls.confirmTwoStep, confirmTwoStep, ({ services, user }) => beginProof(services.db, user.usuario)),
  handle(sesionesCalls.disableTwoStep, disableTwoStep, ({ services, user }) => beginProof(services.db, user.usuario)),
];
