import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { bancosCalls } from '../contract/bancos.calls.ts';
import { bancoErrors } from '../contract/bancos.errors.ts';
import { findBanco, presentBanco, type BancoRow } from './bancos.queries.ts';

const ENTIDAD = 'banco';

/** The bank, locked: opening an account in it must wait. @throws NO_ENCONTRADO BANCO_DE_CAJAS */
const lockBanco = async (db: Executor, banco_id: number): Promise<BancoRow> => {
  await db.selectFrom('bancos').select('banco_id').where('banco_id', '=', banco_id).forUpdate().executeTakeFirst();
  const banco = await findBanco(db, banco_id);
  if (banco.es_caja) throw refuse(bancoErrors.BANCO_DE_CAJAS);
  return banco;
};

export const createBanco = async ({
  db,
  user,
  body,
  audit,
  notify,
}: Context<typeof bancosCalls.create>): Promise<Answer<typeof bancosCalls.create>> => {
  const { banco_id } = await db
    .insertInto('bancos')
    .values({ ...body, usuario_registro: user.usuario })
    .returning('banco_id')
    .executeTakeFirstOrThrow();
  const created = await findBanco(db, banco_id);
  audit({ accion: 'bancos.crear', entidad: ENTIDAD, entidad_id: banco_id, despues: created });
  notify('bancos');
  return { data: presentBanco(created, user), message: 'El banco se registró.' };
};

export const updateBanco = async ({
  db,
  user,
  params: { banco_id },
  body: { version, ...changes },
  audit,
  notify,
}: Context<typeof bancosCalls.update>): Promise<Answer<typeof bancosCalls.update>> => {
  const before = await lockBanco(db, banco_id);
  if (version !== undefined && version !== before.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  await db
    .updateTable('bancos')
    .set({ banco_nombre: before.banco_nombre, ...changes })
    .where('banco_id', '=', banco_id)
    .execute();
  const updated = await findBanco(db, banco_id);
  audit({ accion: 'bancos.actualizar', entidad: ENTIDAD, entidad_id: banco_id, antes: before, despues: updated });
  notify('bancos');
  return { data: presentBanco(updated, user), message: 'El banco se guardó.' };
};

/** How many accounts the refusal to delete a bank names. */
const NAMED = 5;

export const removeBanco = async ({
  db,
  params: { banco_id },
  audit,
  notify,
}: Context<typeof bancosCalls.remove>): Promise<Answer<typeof bancosCalls.remove>> => {
  const before = await lockBanco(db, banco_id);
  if (before.cuentas > 0) {
    const named = await db
      .selectFrom('cuentas_banco')
      .select('cuenta_banco_nombre')
      .where('banco_id', '=', banco_id)
      .orderBy('cuenta_banco_id')
      .limit(NAMED)
      .execute();
    const nombres = named.map(({ cuenta_banco_nombre }) => cuenta_banco_nombre).join(', ');
    throw refuse(bancoErrors.BANCO_EN_USO, {
      cuentas: before.cuentas,
      nombres: before.cuentas > NAMED ? `${nombres}…` : nombres,
    });
  }
  await db.deleteFrom('bancos').where('banco_id', '=', banco_id).execute();
  audit({ accion: 'bancos.eliminar', entidad: ENTIDAD, entidad_id: banco_id, antes: before });
  notify('bancos');
  return { message: 'El banco se eliminó.' };
};
