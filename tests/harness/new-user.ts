import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { RolInicial } from '#kit/contract/permisos.ts';
import type { Clientes, Usuarios } from '#kit/server/db/tables.gen.ts';
import { PEOPLE } from './people.ts';
import type { TestApi } from './api.ts';

/** The hash of the tests' password. */
const knownHash = async ({ db }: Pick<TestApi, 'db'>): Promise<string | null> => {
  const { contrasenia_hash } = await db
    .selectFrom('usuarios')
    .select('contrasenia_hash')
    .where('usuario', '=', PEOPLE.supervisor)
    .executeTakeFirstOrThrow();
  return contrasenia_hash;
};

/** A new user with the tests' password. @returns the log-in name. */
export const newUser = async (
  { db, world }: TestApi,
  fields: Partial<Insertable<Usuarios>> = {},
  rol: RolInicial = 'Empleado',
): Promise<string> =>
  world.usuario({
    usuario: `u${randomBytes(5).toString('hex')}`,
    nombre: 'Persona',
    contrasenia_hash: await knownHash({ db }),
    rol,
    ...fields,
  });

/** A new customer with mailbox and user. @returns the mailbox number. */
export const newCustomer = async (
  app: TestApi,
  correo: string | null = `clienta.${randomBytes(5).toString('hex')}@correo.hn`,
  fields: Partial<Insertable<Usuarios>> = {},
): Promise<number> => {
  const cliente_id = await app.world.cliente({ cliente_nombre: 'Carla', cliente_apellido: 'Cruz', correo });
  await app.db
    .updateTable('usuarios')
    .set({ contrasenia_hash: await knownHash(app), ...fields })
    .where('cliente_id', '=', cliente_id)
    .execute();
  return cliente_id;
};

/** Sets the state of a client directly. */
export const setClienteEstatus = async (
  app: TestApi,
  cliente_id: number,
  cliente_estatus: Insertable<Clientes>['cliente_estatus'],
): Promise<void> => {
  await app.db.updateTable('clientes').set({ cliente_estatus }).where('cliente_id', '=', cliente_id).execute();
};
