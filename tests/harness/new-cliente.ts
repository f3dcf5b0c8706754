import type { Insertable } from 'kysely';
import type { Clientes } from '#kit/server/db/tables.gen.ts';
import { createCuentas } from '#features/clientes/server/cuentas.ts';
import type { TestApi } from './api.ts';

let made = 0;

/** A client that no other test uses, in San Pedro Sula; an active one has its account. @returns the mailbox. */
export const newCliente = async (app: TestApi, fields: Partial<Insertable<Clientes>> = {}): Promise<number> => {
  made += 1;
  const unique = String(made).padStart(5, '0');
  const { cliente_id, cliente_estatus } = await app.db
    .insertInto('clientes')
    .values({
      cliente_nombre: 'Prueba',
      cliente_apellido: `Número ${unique}`,
      dni: `05011980${unique}`,
      correo: `prueba.${unique}@correo.hn`,
      telefono: `9${unique.padStart(7, '7')}`,
      departamento_id: 5,
      ciudad_id: 501,
      direccion: 'Barrio El Centro',
      cliente_estatus: 'Activo',
      canal: 'Google',
      usuario_registro: 'prueba',
      ...fields,
    })
    .returning(['cliente_id', 'cliente_estatus'])
    .executeTakeFirstOrThrow();
  if (cliente_estatus === 'Activo') await createCuentas(app.db, [cliente_id], 'prueba');
  return cliente_id;
};
