import type { Insertable } from 'kysely';
import type { Clientes } from '#kit/server/db/tables.gen.ts';
import { createCuentas } from '#features/clientes/server/cuentas.ts';
import type { Ground } from './ground.ts';
import { createNumbers } from './numbers.ts';

const nextNumber = createNumbers();

/** Creates a client in San Pedro Sula that nothing else uses; an active one gets its account. @returns the mailbox. */
export const newCliente = async (
  { db, usuario }: Ground,
  asked: Partial<Insertable<Clientes>> = {},
): Promise<number> => {
  const made = nextNumber();
  const unique = String(made).padStart(5, '0');
  const { cliente_id, cliente_estatus } = await db
    .insertInto('clientes')
    .values({
      cliente_nombre: 'Prueba',
      cliente_apellido: `Número ${unique}`,
      // A birth year before that of anybody in the bench's company.
      dni: `05011940${unique}`,
      correo: `prueba.${unique}@correo.hn`,
      telefono: `9${unique.padStart(7, '7')}`,
      departamento_id: 5,
      ciudad_id: 501,
      direccion: 'Barrio El Centro',
      cliente_estatus: 'Activo',
      canal: 'Google',
      usuario_registro: usuario,
      ...asked,
    })
    .returning(['cliente_id', 'cliente_estatus'])
    .executeTakeFirstOrThrow();
  if (cliente_estatus === 'Activo') await createCuentas(db, [cliente_id], usuario);
  return cliente_id;
};
