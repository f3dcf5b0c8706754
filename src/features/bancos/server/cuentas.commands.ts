import { kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { bancosCalls } from '../contract/bancos.calls.ts';
import { cuentaErrors } from '../contract/bancos.errors.ts';
import { estaEnUso, puedeCambiarMoneda, usosText } from '../rules/cuenta.rules.ts';
import { findCuenta, presentCuenta, readUsos, type CuentaRow } from './cuentas.queries.ts';

const ENTIDAD = 'cuenta_banco';

/**
 * The account, locked: payments into it and methods that are to use it must wait.
 * @throws NO_ENCONTRADO CUENTA_DE_CAJA
 */
const lockCuenta = async (db: Executor, cuenta_banco_id: number): Promise<CuentaRow> => {
  await db
    .selectFrom('cuentas_banco')
    .select('cuenta_banco_id')
    .where('cuenta_banco_id', '=', cuenta_banco_id)
    .forUpdate()
    .executeTakeFirst();
  const cuenta = await findCuenta(db, cuenta_banco_id);
  if (cuenta.es_caja) throw refuse(cuentaErrors.CUENTA_DE_CAJA);
  return cuenta;
};

/** The bank of the Cajas can have no other accounts. @throws CUENTA_BANCO_DE_CAJAS */
const refuseBancoDeCajas = async (db: Executor, banco_id: number | undefined): Promise<void> => {
  if (banco_id === undefined) return;
  const banco = await db.selectFrom('bancos').select('es_caja').where('banco_id', '=', banco_id).executeTakeFirst();
  if (banco?.es_caja === true) throw refuseField(cuentaErrors.CUENTA_BANCO_DE_CAJAS, 'banco_id');
};

/** Requires that no active method sends payments into the account. @throws CUENTA_DE_METODO_ACTIVO */
const refuseNamedByMetodos = async (db: Executor, cuenta_banco_id: number): Promise<void> => {
  const metodos = await db
    .selectFrom('metodos_pago')
    .select('metodo_nombre')
    .where('cuenta_banco_id', '=', cuenta_banco_id)
    .where('activo', '=', true)
    .orderBy('metodo_pago_id')
    .execute();
  if (metodos.length === 0) return;
  const said = { metodos: metodos.map(({ metodo_nombre }) => metodo_nombre).join(', ') };
  throw refuse(cuentaErrors.CUENTA_DE_METODO_ACTIVO, said, {
    errores: { activo: cuentaErrors.CUENTA_DE_METODO_ACTIVO.message(said) },
  });
};

export const createCuenta = async ({
  db,
  user,
  body,
  audit,
  notify,
}: Context<typeof bancosCalls.createCuenta>): Promise<Answer<typeof bancosCalls.createCuenta>> => {
  await refuseBancoDeCajas(db, body.banco_id);
  const { cuenta_banco_id } = await db
    .insertInto('cuentas_banco')
    .values({
      ...body,
      recibe_transferencias: body.activo && body.recibe_transferencias,
      usuario_registro: user.usuario,
    })
    .returning('cuenta_banco_id')
    .executeTakeFirstOrThrow();
  const created = await findCuenta(db, cuenta_banco_id);
  audit({ accion: 'bancos.crear_cuenta', entidad: ENTIDAD, entidad_id: cuenta_banco_id, despues: created });
  notify('bancos');
  return { data: presentCuenta(created, user), message: 'La cuenta se registró.' };
};

export const updateCuenta = async ({
  db,
  user,
  params: { cuenta_banco_id },
  body: { version, ...changes },
  audit,
  notify,
}: Context<typeof bancosCalls.updateCuenta>): Promise<Answer<typeof bancosCalls.updateCuenta>> => {
  const before = await lockCuenta(db, cuenta_banco_id);
  if (version !== undefined && version !== before.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  await refuseBancoDeCajas(db, changes.banco_id);
  const { cuenta_banco_moneda = before.cuenta_banco_moneda, activo = before.activo } = changes;
  if (cuenta_banco_moneda !== before.cuenta_banco_moneda && !puedeCambiarMoneda(before))
    throw refuseField(cuentaErrors.CUENTA_MONEDA_FIJA, 'cuenta_banco_moneda');
  if (!activo && before.activo) await refuseNamedByMetodos(db, cuenta_banco_id);
  await db
    .updateTable('cuentas_banco')
    .set({
      ...changes,
      cuenta_banco_moneda,
      activo,
      recibe_transferencias: activo && (changes.recibe_transferencias ?? before.recibe_transferencias),
    })
    .where('cuenta_banco_id', '=', cuenta_banco_id)
    .execute();
  const updated = await findCuenta(db, cuenta_banco_id);
  audit({
    accion: 'bancos.actualizar_cuenta',
    entidad: ENTIDAD,
    entidad_id: cuenta_banco_id,
    antes: before,
    despues: updated,
  });
  notify('bancos');
  return { data: presentCuenta(updated, user), message: 'La cuenta se guardó.' };
};

export const removeCuenta = async ({
  db,
  params: { cuenta_banco_id },
  audit,
  notify,
}: Context<typeof bancosCalls.removeCuenta>): Promise<Answer<typeof bancosCalls.removeCuenta>> => {
  const before = await lockCuenta(db, cuenta_banco_id);
  const usos = await readUsos(db, cuenta_banco_id);
  if (estaEnUso(usos)) throw refuse(cuentaErrors.CUENTA_EN_USO, { usos: usosText(usos) });
  await db.deleteFrom('cuentas_banco').where('cuenta_banco_id', '=', cuenta_banco_id).execute();
  audit({ accion: 'bancos.eliminar_cuenta', entidad: ENTIDAD, entidad_id: cuenta_banco_id, antes: before });
  notify('bancos');
  return { message: 'La cuenta se eliminó.' };
};
