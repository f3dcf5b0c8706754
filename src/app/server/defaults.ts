import { sql } from 'kysely';
import type { Database, Executor } from '#kit/server/db/database.ts';
import { loadArticulos } from '#features/articulos/server/articulos.defaults.ts';
import { loadCargos } from '#features/cargos_adicionales/server/cargos.defaults.ts';
import { loadCobros } from '#features/cobros/server/cobros.defaults.ts';
import { loadTextos } from '#features/informacion/server/textos.defaults.ts';
import { loadRolesAndPermisos } from '#features/roles/server/roles.defaults.ts';
import { loadServicios } from '#features/servicios/server/servicios.defaults.ts';
import { generatePassword, hashPassword } from '#features/sesiones/server/sesiones.public.ts';
import { loadSucursales } from '#features/sucursales/server/sucursales.defaults.ts';
import { loadUbicaciones } from '#features/ubicaciones/server/ubicaciones.defaults.ts';
import { sucursalPrincipal } from '#features/sucursales/server/principal.public.ts';

/** The client that owns all parcels whose owner is not known yet; see the domain's page on identity. */
const loadSinIdentificar = (db: Executor) =>
  db
    .insertInto('clientes')
    .values({
      cliente_id: 0,
      cliente_nombre: 'Sin',
      cliente_apellido: 'identificar',
      cliente_estatus: 'Activo',
      usuario_registro: 'sistema',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export interface FirstAdministrator {
  readonly usuario: string;
  readonly contrasenia: string;
  /** We generated the password, so it must be changed at the first log-in. */
  readonly generated: boolean;
}

const loadAdministrator = async (db: Executor, given: string | undefined): Promise<FirstAdministrator | null> => {
  const existing = await db.selectFrom('usuarios').select('usuario').limit(1).executeTakeFirst();
  if (existing !== undefined) return null;
  const contrasenia = given ?? generatePassword();
  const { rol_id } = await db
    .selectFrom('roles')
    .select('rol_id')
    .where('rol_fijo', '=', 'Administrador')
    .executeTakeFirstOrThrow();
  const sucursal_id = await sucursalPrincipal(db);
  await db
    .insertInto('usuarios')
    .values({
      usuario: 'admin',
      nombre: 'Administrador',
      rol_id,
      sucursal_id,
      contrasenia_hash: await hashPassword(contrasenia),
      restablecer_contrasenia: given === undefined,
      usuario_registro: 'sistema',
    })
    .execute();
  return { usuario: 'admin', contrasenia, generated: given === undefined };
};

/**
 * Loads the initial data of an installation, and what a newer version added; what the installation changed is left
 * alone. Several processes may start at once.
 * @returns the first administrator, if this call created it.
 */
export const loadDefaults = (db: Database, adminPassword: string | undefined): Promise<FirstAdministrator | null> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('valores iniciales'))`.execute(tx);
    await loadUbicaciones(tx);
    await loadSucursales(tx);
    await loadRolesAndPermisos(tx);
    await loadSinIdentificar(tx);
    await loadServicios(tx);
    await loadCobros(tx);
    await loadCargos(tx);
    await loadTextos(tx);
    await loadArticulos(tx);
    return loadAdministrator(tx, adminPassword);
  });
