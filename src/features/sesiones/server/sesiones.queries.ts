import { nestPermisos } from '#kit/contract/access.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Sesion, SesionUsuario } from '../contract/sesiones.schemas.ts';
import { deviceName } from '../rules/device-name.ts';

/** A user's account as a session carries it. */
export const readSesionUsuario = async (db: Executor, usuario: string): Promise<SesionUsuario> => {
  const row = await db
    .selectFrom('usuarios as u')
    .innerJoin('roles as r', 'r.rol_id', 'u.rol_id')
    .leftJoin('sucursales as s', 's.sucursal_id', 'u.sucursal_id')
    .leftJoin('clientes as c', 'c.cliente_id', 'u.cliente_id')
    .select([
      'u.usuario',
      'u.nombre',
      'r.rol_nombre',
      'u.rol_id',
      'u.correo',
      'c.correo as cliente_correo',
      'u.restablecer_contrasenia',
    ])
    .select(['r.requiere_dos_pasos', 'u.dos_pasos_fecha', 'u.cliente_id', 'u.preferencias'])
    .select(['s.sucursal_id', 's.sucursal_codigo', 's.sucursal_nombre'])
    .where('u.usuario', '=', usuario)
    .executeTakeFirstOrThrow();
  const { sucursal_id, sucursal_codigo, sucursal_nombre } = row;
  return {
    usuario: row.usuario,
    nombre: row.nombre,
    rol: row.rol_nombre,
    rol_id: row.rol_id,
    correo: row.cliente_correo ?? row.correo,
    resetpass: row.restablecer_contrasenia,
    restablecer_contrasenia: row.restablecer_contrasenia,
    configurar_dos_pasos: row.requiere_dos_pasos && row.dos_pasos_fecha === null,
    dos_pasos_activo: row.dos_pasos_fecha !== null,
    cliente_id: row.cliente_id,
    sucursal:
      sucursal_id === null || sucursal_codigo === null || sucursal_nombre === null
        ? null
        : { sucursal_id, sucursal_codigo, sucursal_nombre },
    preferencias: row.preferencias as Record<string, unknown>,
  };
};

/** The answer to a log-in and to a token check. */
export const readSesion = async (db: Executor, usuario: string, token: string): Promise<Sesion> => {
  const [sesionUsuario, permisos] = await Promise.all([
    readSesionUsuario(db, usuario),
    db
      .selectFrom('usuarios as u')
      .innerJoin('roles_permisos as rp', 'rp.rol_id', 'u.rol_id')
      .innerJoin('permisos as p', 'p.permiso_id', 'rp.permiso_id')
      .select('p.permiso')
      .where('u.usuario', '=', usuario)
      .execute(),
  ]);
  return { usuario: sesionUsuario, permisos: nestPermisos(permisos.map(({ permiso }) => permiso)), token };
};

/** The open sessions of a user, the last used first. */
export const readOpenSessions = async (db: Executor, usuario: string, current: string | null) => {
  const rows = await db
    .selectFrom('sesiones')
    .select(['sesion_id', 'fecha_inicio', 'ultimo_uso', 'fecha_expiracion', 'direccion_ip', 'dispositivo'])
    .where('usuario', '=', usuario)
    .where('fecha_cierre', 'is', null)
    .where('fecha_expiracion', '>', new Date().toISOString())
    .orderBy('ultimo_uso', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...row, dispositivo: deviceName(row.dispositivo), actual: row.sesion_id === current }));
};
