import { sql } from 'kysely';
import type { Holder } from '#kit/contract/access.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { containsWords } from '#kit/server/db/search.ts';
import type { Banco } from '../contract/bancos.schemas.ts';
import { bancoAcciones } from '../rules/cuenta.rules.ts';

/** Banks with their number of accounts. */
export const selectBancos = (db: Executor) =>
  db
    .selectFrom('bancos as b')
    .select([
      'b.banco_id',
      'b.banco_nombre',
      'b.banco_origen',
      'b.version',
      'b.usuario_registro',
      'b.fecha_registro',
      'b.es_caja',
    ])
    .select(sql<number>`(select count(*)::int from cuentas_banco c where c.banco_id = b.banco_id)`.as('cuentas'));

export type BancoRow = Omit<Banco, 'acciones'>;

export const presentBanco = (row: BancoRow, user: Holder): Banco => ({ ...row, acciones: bancoAcciones(user, row) });

export const searchBancos = (text: string) => containsWords(sql`sin_acentos(b.banco_nombre)`, text);

/** @throws NO_ENCONTRADO */
export const findBanco = async (db: Executor, banco_id: number): Promise<BancoRow> => {
  const row = await selectBancos(db).where('b.banco_id', '=', banco_id).executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return row;
};
