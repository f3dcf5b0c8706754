import type { Executor } from '#kit/server/db/database.ts';

/** Staff besides the administrator: log-in name, name, role and branch. */
export const PERSONAL = [
  ['supervisora.sps', 'Karla Patricia Mejía', 'Supervisor', 'SPS'],
  ['supervisor.tgu', 'Óscar Armando Zelaya', 'Supervisor', 'TGU'],
  ['bodega.sps', 'Wilmer Josué Pineda', 'Empleado', 'SPS'],
  ['caja.sps', 'Dunia Elizabeth Rivera', 'Empleado', 'SPS'],
  ['caja.tgu', 'Gabriela Michelle Funes', 'Empleado', 'TGU'],
  ['bodega.tgu', 'Marlon Antonio Lagos', 'Empleado', 'TGU'],
  ['caja.lce', 'Yessenia Carolina Bodden', 'Empleado', 'LCE'],
  ['caja.cho', 'Selvin Roberto Espinal', 'Empleado', 'CHO'],
] as const;

export const loadPersonalDemo = async (db: Executor, contrasenia_hash: string): Promise<void> => {
  const roles = new Map(
    (await db.selectFrom('roles').select(['rol_id', 'rol_nombre']).execute()).map((rol) => [
      rol.rol_nombre,
      rol.rol_id,
    ]),
  );
  const sucursales = new Map(
    (await db.selectFrom('sucursales').select(['sucursal_id', 'sucursal_codigo']).execute()).map((sucursal) => [
      sucursal.sucursal_codigo,
      sucursal.sucursal_id,
    ]),
  );
  await db
    .insertInto('usuarios')
    .values(
      PERSONAL.map(([usuario, nombre, rol, sucursal]) => ({
        usuario,
        nombre,
        correo: `${usuario}@encomienda.example`,
        rol_id: roles.get(rol) ?? 0,
        sucursal_id: sucursales.get(sucursal) ?? 0,
        contrasenia_hash,
        usuario_registro: 'admin',
      })),
    )
    .execute();
};
