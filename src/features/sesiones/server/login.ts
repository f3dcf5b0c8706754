import { sql } from 'kysely';
import { AppError, refuse } from '#kit/contract/errors.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import type { Executor, Tx } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { newToken, sha256 } from '#kit/server/security/secrets.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { sesionErrors } from '../contract/sesiones.errors.ts';
import type { sesionesCalls } from '../contract/sesiones.calls.ts';
import { distanceMetres, type Position } from '../rules/distance.ts';
import { canonicalUsuario } from '../rules/login-name.ts';
import { beginAttempt, forgetFailures, forgiveAttempt } from './login-attempts.ts';
import { takeLoginPlace } from './login-places.ts';
import { verifyLogin } from './passwords.ts';
import { endSessions } from './sesiones.public.ts';
import { readSesion } from './sesiones.queries.ts';
import { spendCode } from './two-step.ts';

/** Longest life of a session, used or not, in hours. */
const STAFF_SESSION_HOURS = 24;
const CUSTOMER_SESSION_HOURS = 90 * 24;
/** Sessions that a user can have open; to open one more, the longest unused one is ended. */
const OPEN_SESSIONS = 50;

type LoginContext = Context<typeof sesionesCalls.login>;

const findUser = (db: LoginContext['db'], usuario: string) =>
  db
    .selectFrom('usuarios as u')
    .innerJoin('roles as r', 'r.rol_id', 'u.rol_id')
    .leftJoin('sucursales as s', 's.sucursal_id', 'u.sucursal_id')
    .leftJoin('clientes as c', 'c.cliente_id', 'u.cliente_id')
    .select([
      'u.usuario',
      'u.contrasenia_hash',
      'u.estatus',
      'u.validar_ubicacion',
      'u.cliente_id',
      'u.dos_pasos_secreto',
      'u.dos_pasos_fecha',
    ])
    .select(['r.rol_estado', 's.latitud', 's.longitud', 'c.cliente_estatus'])
    .where('u.usuario', '=', usuario)
    .executeTakeFirst();

type FoundUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

const refuseOutOfPlace = async (
  db: LoginContext['db'],
  user: FoundUser,
  ubicacion: Position | undefined,
): Promise<void> => {
  if (!user.validar_ubicacion) return;
  if (ubicacion === undefined) throw refuse(sesionErrors.LOCATION_REQUIRED);
  if (user.latitud === null || user.longitud === null) throw refuse(sesionErrors.SUCURSAL_SIN_UBICACION);
  const { sistema } = await readSettings(db);
  if (distanceMetres(ubicacion, [user.latitud, user.longitud]) > sistema.SYS_RADIO_UBICACION_METROS)
    throw refuse(sesionErrors.UBICACION_FUERA_DE_RANGO);
};

/** @throws USUARIO_INACTIVO, ROL_INACTIVO: apart, since different people can reactivate a user and a role. */
const refuseInactive = (user: FoundUser): void => {
  if (user.estatus !== 'Activo' || (user.cliente_id !== null && user.cliente_estatus !== 'Activo'))
    throw refuse(sesionErrors.USUARIO_INACTIVO);
  if (user.rol_estado !== 'Activo') throw refuse(sesionErrors.ROL_INACTIVO);
};

/**
 * Refuses if the password or the state changed since the user was read. Such a change ends the account's sessions; one
 * that is opened meanwhile must not outlive that. Waits for a change that is under way.
 */
const refuseIfChanged = async (tx: Tx, { usuario, contrasenia_hash }: FoundUser): Promise<void> => {
  const unchanged = await tx
    .selectFrom('usuarios')
    .select('usuario')
    .where('usuario', '=', usuario)
    .where('contrasenia_hash', '=', contrasenia_hash)
    .where('estatus', '=', 'Activo')
    .forShare()
    .executeTakeFirst();
  if (unchanged === undefined) throw refuse(sesionErrors.CREDENCIALES_INVALIDAS);
};

const endLongestUnused = async (db: Executor, usuario: string): Promise<void> => {
  const kept = db
    .selectFrom('sesiones')
    .select('sesion_id')
    .where('usuario', '=', usuario)
    .where('fecha_cierre', 'is', null)
    .orderBy('ultimo_uso', 'desc')
    .orderBy('fecha_inicio', 'desc')
    .offset(OPEN_SESSIONS);
  await db
    .updateTable('sesiones')
    .set({ fecha_cierre: sql<string>`now()` })
    .where('sesion_id', 'in', kept)
    .execute();
};

/** Refusals that are a step of the log-in: the page asks for what is missing and sends it again. */
const STEPS: ReadonlySet<string> = new Set([
  sesionErrors.LOCATION_REQUIRED.code,
  sesionErrors.DOS_PASOS_REQUERIDO.code,
]);

/** Checks what a log-in needs besides the password. @throws the refusal of the first check that fails. */
const passFurther = async (
  { db, body, services }: LoginContext,
  user: FoundUser,
  counted: Awaited<ReturnType<typeof beginAttempt>>,
): Promise<void> => {
  const { codigo = '' } = body;
  // A user who knows the password but not the code stays counted.
  if (user.dos_pasos_fecha === null || codigo === '') await forgiveAttempt(db, counted);
  refuseInactive(user);
  await refuseOutOfPlace(db, user, body.ubicacion);
  if (user.dos_pasos_fecha === null) return;
  if (codigo === '') throw refuse(sesionErrors.DOS_PASOS_REQUERIDO);
  if (!(await spendCode(db, services.secrets, user, codigo, verifyLogin))) throw refuse(sesionErrors.CODIGO_INCORRECTO);
  await forgiveAttempt(db, counted);
};

/**
 * Opens a session; ends the one that asked for it. Answers the same, in the same time, for a wrong user and a wrong
 * password; other refusals (inactive, place, second step) are told only to somebody who knows the password.
 */
const openSession = async (context: LoginContext): Promise<Answer<typeof sesionesCalls.login>> => {
  const { db, user: present, body, origin, services } = context;
  const usuario = canonicalUsuario(body.usuario);
  const author = { usuario, direccion_ip: origin.ip, solicitud: origin.requestId };
  const counted = await beginAttempt(services.db, { usuario, ip: origin.ip });
  const user = await findUser(db, usuario);
  const isRight = await verifyLogin(user?.contrasenia_hash ?? null, body.contrasenia);
  if (user === undefined || !isRight) {
    await writeAudit(db, author, [{ accion: 'sesiones.ingreso_fallido', entidad: 'usuario', entidad_id: usuario }]);
    throw refuse(sesionErrors.CREDENCIALES_INVALIDAS);
  }
  try {
    await passFurther(context, user, counted);
  } catch (error) {
    // Somebody knows the password: its owner must be able to find out.
    if (error instanceof AppError && !STEPS.has(error.code))
      await writeAudit(db, author, [
        {
          accion: 'sesiones.ingreso_rechazado',
          entidad: 'usuario',
          entidad_id: usuario,
          despues: { motivo: error.code },
        },
      ]);
    throw error;
  }
  await forgetFailures(db, counted);
  const token = newToken();
  const hours = user.cliente_id === null ? STAFF_SESSION_HOURS : CUSTOMER_SESSION_HOURS;
  await services.db.transaction().execute(async (tx) => {
    await refuseIfChanged(tx, user);
    if (present !== null) await endSessions(tx, present.usuario, present.sesion_id);
    await tx
      .insertInto('sesiones')
      .values({
        token_hash: sha256(token),
        usuario,
        fecha_expiracion: new Date(Date.now() + hours * 3_600_000).toISOString(),
        direccion_ip: origin.ip,
        dispositivo: origin.userAgent,
      })
      .execute();
    await endLongestUnused(tx, usuario);
    await writeAudit(tx, author, [{ accion: 'sesiones.ingresar', entidad: 'usuario', entidad_id: usuario }]);
  });
  return { data: await readSesion(db, usuario, token), message: 'Le damos la bienvenida.' };
};

/** Logs in. Without a free place it is refused before it is counted, since no wrong password was given. */
export const login = async (context: LoginContext): Promise<Answer<typeof sesionesCalls.login>> => {
  const leave = takeLoginPlace();
  return openSession(context).finally(leave);
};
