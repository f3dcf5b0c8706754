import { PERMISOS, type PermisoDefinition, type RolInicial } from '#kit/contract/permisos.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { COMENTARIOS } from '../rules/permisos-es.public.ts';

interface RolDefault {
  readonly descripcion: string;
  readonly fijo: 'Administrador' | 'Cliente' | null;
}

const ROLES: Readonly<Record<RolInicial, RolDefault>> = {
  Administrador: { descripcion: 'Todo el sistema.', fijo: 'Administrador' },
  Supervisor: { descripcion: 'Dirige la operación y revisa las cuentas.', fijo: null },
  Empleado: { descripcion: 'Recibe, envía y entrega.', fijo: null },
  Cliente: { descripcion: 'Dueño de un casillero: ve solo lo suyo.', fijo: 'Cliente' },
};

const loadRoles = async (db: Executor): Promise<void> => {
  const existing = await db.selectFrom('roles').select('rol_id').limit(1).executeTakeFirst();
  if (existing !== undefined) return;
  await db
    .insertInto('roles')
    .values(
      Object.entries(ROLES).map(([rol_nombre, { descripcion, fijo }]) => ({
        rol_nombre,
        rol_descripcion: descripcion,
        rol_fijo: fijo,
        usuario_registro: 'sistema',
      })),
    )
    .execute();
};

/** Gives new permissions to the roles that start with them; what an installation took from a role stays removed. */
const assignNew = async (db: Executor, fresh: readonly PermisoDefinition[]): Promise<void> => {
  const roles = await db.selectFrom('roles').select(['rol_id', 'rol_nombre']).execute();
  const rows = fresh.flatMap(({ permiso_id, roles: initial }) =>
    roles
      .filter(({ rol_nombre }) => (initial as readonly string[]).includes(rol_nombre))
      .map(({ rol_id }) => ({ rol_id, permiso_id })),
  );
  if (rows.length > 0)
    await db
      .insertInto('roles_permisos')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

const definitions = (PERMISOS as readonly PermisoDefinition[]).map(({ permiso_id, permiso, tipo, riesgo }) => {
  const [modulo = '', seccion = '', accion = ''] = permiso.split('.');
  const comentario = COMENTARIOS[permiso as keyof typeof COMENTARIOS];
  return { permiso_id, permiso, modulo, seccion, accion, tipo, riesgo, comentario };
});

type Definition = (typeof definitions)[number];
const isSame = (a: Definition, b: Record<keyof Definition, unknown>): boolean =>
  (Object.keys(a) as (keyof Definition)[]).every((key) => a[key] === b[key]);

/** Updates the permissions to the product's, which are code. Roles are the installation's: made only if it has none. */
export const loadRolesAndPermisos = async (db: Executor): Promise<void> => {
  await loadRoles(db);
  const known = new Map((await db.selectFrom('permisos').selectAll().execute()).map((row) => [row.permiso_id, row]));
  const changed = definitions.filter((definition) => {
    const row = known.get(definition.permiso_id);
    return row === undefined || !isSame(definition, row);
  });
  if (changed.length === 0) return;
  await db
    .insertInto('permisos')
    .values(changed)
    .onConflict((conflict) =>
      conflict.column('permiso_id').doUpdateSet((eb) => ({
        permiso: eb.ref('excluded.permiso'),
        modulo: eb.ref('excluded.modulo'),
        seccion: eb.ref('excluded.seccion'),
        accion: eb.ref('excluded.accion'),
        tipo: eb.ref('excluded.tipo'),
        riesgo: eb.ref('excluded.riesgo'),
        comentario: eb.ref('excluded.comentario'),
      })),
    )
    .execute();
  await assignNew(
    db,
    PERMISOS.filter(({ permiso_id }) => !known.has(permiso_id)),
  );
};
