import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';

/**
 * Makes the account of each of these clients that has none: the mailbox number is the log-in name, the role the
 * installation's role for customers. Without a password: the link that is mailed sets it. One statement however many.
 */
export const createCuentas = async (
  db: Executor,
  cliente_ids: readonly number[],
  usuario_registro: string,
): Promise<void> => {
  await sql`
    insert into usuarios (usuario, nombre, rol_id, cliente_id, usuario_registro)
    select c.cliente_id::text, c.cliente_nombre || ' ' || c.cliente_apellido, r.rol_id, c.cliente_id, ${usuario_registro}
    from clientes c
    join roles r on r.rol_fijo = 'Cliente'
    where c.cliente_id = any(${[...cliente_ids]}::int[]) and c.cliente_id > 0
    on conflict (cliente_id) do nothing`.execute(db);
};
