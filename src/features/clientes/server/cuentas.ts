import { sql } from 'kysely';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';

/**
 * Creates accounts for those of the clients that have none: the mailbox number is the log-in name, the role is the
 * fixed role for customers. Without a password: the mailed link sets it. One statement for any number of clients.
 */
export const createCuentas = async (
  db: Executor,
  cliente_ids: readonly number[],
  usuario_registro: string,
): Promise<void> => {
  await sql`
    insert into usuarios (usuario, nombre, rol_id, cliente_id, usuario_registro)
    select c.cliente_id::text, btrim(c.cliente_nombre || ' ' || c.cliente_apellido), r.rol_id, c.cliente_id, ${usuario_registro}
    from clientes c
    join roles r on r.rol_fijo = 'Cliente'
    where ${hasAnyId('c.cliente_id', cliente_ids)} and c.cliente_id > 0
    on conflict (cliente_id) do nothing`.execute(db);
};
