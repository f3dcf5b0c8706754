import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { RolInicial } from '#kit/contract/permisos.ts';
import type { Usuarios } from '#kit/server/db/tables.gen.ts';
import type { TestApp } from './test-app.ts';

/** A user of one's own who can log in with the password of the tests. @returns the log-in name. */
export const newUser = async (
  { db }: TestApp,
  fields: Partial<Insertable<Usuarios>> = {},
  rol: RolInicial = 'Empleado',
): Promise<string> => {
  const { rol_id } = await db
    .selectFrom('roles')
    .select('rol_id')
    .where('rol_nombre', '=', rol)
    .executeTakeFirstOrThrow();
  const { contrasenia_hash } = await db
    .selectFrom('usuarios')
    .select('contrasenia_hash')
    .where('usuario', '=', 'admin')
    .executeTakeFirstOrThrow();
  const usuario = `u${randomBytes(5).toString('hex')}`;
  await db
    .insertInto('usuarios')
    .values({ usuario, nombre: 'Persona', rol_id, contrasenia_hash, usuario_registro: 'prueba', ...fields })
    .execute();
  return fields.usuario ?? usuario;
};

/** A customer with mailbox and user. @returns the mailbox number. */
export const newCustomer = async (
  app: TestApp,
  correo: string | null = `clienta.${randomBytes(5).toString('hex')}@correo.hn`,
  fields: Partial<Insertable<Usuarios>> = {},
): Promise<number> => {
  const { cliente_id } = await app.db
    .insertInto('clientes')
    .values({
      cliente_nombre: 'Carla',
      cliente_apellido: 'Cruz',
      correo,
      cliente_estatus: 'Activo',
      usuario_registro: 'prueba',
    })
    .returning('cliente_id')
    .executeTakeFirstOrThrow();
  await newUser(app, { usuario: String(cliente_id), cliente_id, nombre: 'Carla Cruz', ...fields }, 'Cliente');
  return cliente_id;
};
