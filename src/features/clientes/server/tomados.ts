import { sql } from 'kysely';
import { AppError } from '#kit/contract/errors.ts';
import { mailboxText } from '#kit/rules/mailbox.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { clienteErrors } from '../contract/clientes.errors.ts';

/** Fields whose values no two clients share. */
const UNIQUE = {
  dni: clienteErrors.CLIENTE_DNI_REPETIDO,
  rtn: clienteErrors.CLIENTE_RTN_REPETIDO,
  correo: clienteErrors.CLIENTE_CORREO_REPETIDO,
} as const;
type UniqueField = keyof typeof UNIQUE;
type Given = { readonly [C in UniqueField]?: string | null | undefined };

/**
 * Refuses values that another client already has, each at its field and with that client's mailbox, so that staff need
 * not search. The unique indexes guard against concurrent writes.
 * @param but the client whose own values these may be.
 * @throws CLIENTE_DNI_REPETIDO, CLIENTE_RTN_REPETIDO, CLIENTE_CORREO_REPETIDO
 */
export const refuseTaken = async (db: Executor, { dni, rtn, correo }: Given, but = 0): Promise<void> => {
  const { rows } = await sql<{ campo: UniqueField; cliente_id: number }>`
    select 'dni' as campo, c.cliente_id from clientes c
    where c.dni = ${dni ?? null} and c.cliente_estatus <> 'Rechazado' and c.cliente_id <> ${but}
    union all
    select 'rtn', c.cliente_id from clientes c
    where c.rtn = ${rtn ?? null} and c.cliente_estatus <> 'Rechazado' and c.cliente_id <> ${but}
    union all
    select 'correo', c.cliente_id from clientes c
    where lower(c.correo) = ${correo ?? null} and c.cliente_estatus <> 'Rechazado' and c.cliente_id <> ${but}`.execute(
    db,
  );
  const [first] = rows;
  if (first === undefined) return;
  const sentence = ({ campo, cliente_id }: (typeof rows)[number]): string =>
    UNIQUE[campo].message().replace(/\.$/, `: casillero ${mailboxText(cliente_id)}.`);
  throw new AppError(UNIQUE[first.campo], undefined, {
    errores: Object.fromEntries(rows.map((row) => [row.campo, sentence(row)])),
  });
};
