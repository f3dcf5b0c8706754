import { hash } from '@node-rs/argon2';
import type { Database } from '#kit/server/db/database.ts';
import { sucursalPrincipal } from '#features/sucursales/server/principal.public.ts';

/** Everybody's password in the tests. */
export const PASSWORD = 'Prueba*2026';

/** The people in every test database: one of each role, two customers, and special cases. */
export const PEOPLE = {
  admin: 'admin',
  supervisor: 'supervisor',
  empleado: 'empleado',
  clienteA: '1001',
  clienteB: '1002',
  /** A user whose role has no permission. */
  sinPermisos: 'sin.permisos',
  /** An administrator who must still change the password. */
  porRestablecer: 'por.restablecer',
} as const;
export type Person = keyof typeof PEOPLE;

const STAFF = [
  { usuario: PEOPLE.supervisor, nombre: 'Sofía Supervisora', rol: 'Supervisor' },
  { usuario: PEOPLE.empleado, nombre: 'Emilio Empleado', rol: 'Empleado' },
  { usuario: PEOPLE.sinPermisos, nombre: 'Nadie Nada', rol: 'Sin permisos' },
  { usuario: PEOPLE.porRestablecer, nombre: 'Renata Restablecer', rol: 'Administrador', restablecer_contrasenia: true },
] as const;

export const CUSTOMERS = [
  {
    cliente_id: 1001,
    cliente_nombre: 'Ana',
    cliente_apellido: 'Alvarado',
    correo: 'ana.alvarado@correo.hn',
    dni: '0501199000011',
  },
  {
    cliente_id: 1002,
    cliente_nombre: 'Bruno',
    cliente_apellido: 'Bográn',
    correo: 'bruno.bogran@correo.hn',
    dni: '0801199000022',
  },
] as const;

/** A stored hash contains its own cost: this one has the lowest, for many log-ins. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

/** Adds everybody to a database with the initial data. @param customers whether those mailboxes are free. */
export const loadPeople = async (db: Database, { customers = true } = {}): Promise<void> => {
  const contrasenia_hash = await hash(PASSWORD, CHEAP);
  await db.insertInto('roles').values({ rol_nombre: 'Sin permisos', usuario_registro: 'prueba' }).execute();
  const roles = await db.selectFrom('roles').select(['rol_id', 'rol_nombre']).execute();
  const rolId = (name: string): number => {
    const found = roles.find(({ rol_nombre }) => rol_nombre === name);
    if (found === undefined) throw new Error(`there is no role ${name}`);
    return found.rol_id;
  };
  const sucursal_id = await sucursalPrincipal(db);
  await db
    .insertInto('usuarios')
    .values(
      STAFF.map(({ rol, ...user }) => ({
        ...user,
        rol_id: rolId(rol),
        sucursal_id,
        contrasenia_hash,
        usuario_registro: 'prueba',
      })),
    )
    .execute();
  if (!customers) return;
  await db
    .insertInto('clientes')
    .values(
      CUSTOMERS.map((customer) => ({
        ...customer,
        departamento_id: 5,
        ciudad_id: 501,
        cliente_estatus: 'Activo',
        usuario_registro: 'prueba',
      })),
    )
    .execute();
  await db
    .insertInto('usuarios')
    .values(
      CUSTOMERS.map(({ cliente_id, cliente_nombre, cliente_apellido }) => ({
        usuario: String(cliente_id),
        nombre: `${cliente_nombre} ${cliente_apellido}`,
        rol_id: rolId('Cliente'),
        cliente_id,
        contrasenia_hash,
        usuario_registro: 'prueba',
      })),
    )
    .execute();
};
