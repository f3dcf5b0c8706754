import { sql } from 'kysely';
import { refuse, refuseField } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { sesionErrors } from '../contract/sesiones.errors.ts';
import type { sesionesCalls } from '../contract/sesiones.calls.ts';
import { proveContrasenia } from './contrasenia-actual.public.ts';
import { forgetProof } from './login-attempts.ts';
import { endOtherSessions } from './sesiones.public.ts';
import { newRecoveryCodes, newTwoStepSecret, spendCode, storeRecoveryCodes, totpStep } from './two-step.ts';

const readTwoStep = (db: Context['db'], usuario: string) =>
  db
    .selectFrom('usuarios as u')
    .innerJoin('roles as r', 'r.rol_id', 'u.rol_id')
    .select(['u.usuario', 'u.dos_pasos_secreto', 'u.dos_pasos_fecha', 'r.requiere_dos_pasos'])
    .where('u.usuario', '=', usuario)
    .forUpdate('u')
    .executeTakeFirstOrThrow();

/** Minutes after a log-in for which its password counts as just given. */
const FRESH_MINUTES = 10;

/**
 * Whether the current password is required. Not right after a log-in that makes the user set up the second step; but a
 * role can begin to require it while sessions are open, and a stolen session must not lead to a stolen account.
 */
export const mustProve = async (db: Executor, { restriction, sesion_id }: Principal): Promise<boolean> => {
  if (restriction !== 'dos_pasos') return true;
  const fresh = await db
    .selectFrom('sesiones')
    .select('sesion_id')
    .where('sesion_id', '=', sesion_id)
    .where('fecha_inicio', '>', sql<string>`now() - make_interval(mins => ${FRESH_MINUTES})`)
    .executeTakeFirst();
  return fresh === undefined;
};

/** Makes a secret to scan; it takes effect only once one of its codes is confirmed. */
export const startTwoStep = async ({
  db,
  user,
  body,
  services,
  audit,
}: Context<typeof sesionesCalls.startTwoStep>): Promise<Answer<typeof sesionesCalls.startTwoStep>> => {
  const stored = await readTwoStep(db, user.usuario);
  if (stored.dos_pasos_fecha !== null) throw refuse(sesionErrors.DOS_PASOS_YA_ACTIVO);
  if (await mustProve(db, user)) {
    if (!body.contrasenia_actual) throw refuseField(sesionErrors.CONTRASENIA_ACTUAL_REQUERIDA, 'contrasenia_actual');
    await proveContrasenia(db, user.usuario, body.contrasenia_actual);
  }
  const { empresa } = await readSettings(db);
  const made = newTwoStepSecret(empresa.nombre, user.usuario);
  await db
    .updateTable('usuarios')
    .set({ dos_pasos_secreto: services.secrets.seal(made.secreto), dos_pasos_ultimo: 0 })
    .where('usuario', '=', user.usuario)
    .execute();
  audit({ accion: 'sesiones.iniciar_dos_pasos', entidad: 'usuario', entidad_id: user.usuario });
  return { data: made };
};

export const confirmTwoStep = async ({
  db,
  user,
  body,
  services,
  audit,
}: Context<typeof sesionesCalls.confirmTwoStep>): Promise<Answer<typeof sesionesCalls.confirmTwoStep>> => {
  const stored = await readTwoStep(db, user.usuario);
  if (stored.dos_pasos_fecha !== null) throw refuse(sesionErrors.DOS_PASOS_YA_ACTIVO);
  if (stored.dos_pasos_secreto === null) throw refuse(sesionErrors.DOS_PASOS_NO_INICIADO);
  const step = totpStep(services.secrets.open(stored.dos_pasos_secreto), body.codigo);
  if (step === null) throw refuseField(sesionErrors.CODIGO_DOS_PASOS_INVALIDO, 'codigo');
  await db
    .updateTable('usuarios')
    .set({ dos_pasos_fecha: sql<string>`now()`, dos_pasos_ultimo: step })
    .where('usuario', '=', user.usuario)
    .execute();
  const codes = newRecoveryCodes();
  await storeRecoveryCodes(db, user.usuario, codes);
  await endOtherSessions(db, user.usuario, user.sesion_id);
  await forgetProof(db, user.usuario);
  audit({ accion: 'sesiones.activar_dos_pasos', entidad: 'usuario', entidad_id: user.usuario });
  return { data: { codigos_recuperacion: codes }, message: 'La verificación en dos pasos está activa.' };
};

export const disableTwoStep = async ({
  db,
  user,
  body,
  services,
  audit,
}: Context<typeof sesionesCalls.disableTwoStep>): Promise<Answer<typeof sesionesCalls.disableTwoStep>> => {
  const stored = await readTwoStep(db, user.usuario);
  if (stored.dos_pasos_fecha === null) throw refuse(sesionErrors.DOS_PASOS_NO_INICIADO);
  if (stored.requiere_dos_pasos) throw refuse(sesionErrors.DOS_PASOS_OBLIGATORIO);
  if (!(await spendCode(db, services.secrets, stored, body.codigo)))
    throw refuseField(sesionErrors.CODIGO_DOS_PASOS_INVALIDO, 'codigo');
  await db
    .updateTable('usuarios')
    .set({ dos_pasos_fecha: null, dos_pasos_secreto: null })
    .where('usuario', '=', user.usuario)
    .execute();
  await db.deleteFrom('codigos_recuperacion').where('usuario', '=', user.usuario).execute();
  await endOtherSessions(db, user.usuario, user.sesion_id);
  await forgetProof(db, user.usuario);
  audit({ accion: 'sesiones.desactivar_dos_pasos', entidad: 'usuario', entidad_id: user.usuario });
  return { message: 'La verificación en dos pasos está desactivada.' };
};
