import { sql } from 'kysely';
import type { Holder } from '#kit/contract/access.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { anyWith } from '#kit/server/db/any-with.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { MetodoPago } from '../contract/cobros.calls.ts';
import { metodoAcciones } from '../rules/metodo-pago.ts';

export const selectMetodos = (db: Executor) =>
  db
    .selectFrom('metodos_pago as m')
    .leftJoin('cuentas_banco as c', 'c.cuenta_banco_id', 'm.cuenta_banco_id')
    .leftJoin('bancos as b', 'b.banco_id', 'c.banco_id')
    .select([
      'm.metodo_pago_id',
      'm.metodo_nombre',
      'm.metodo_tipo',
      'm.activo',
      'm.version',
      'm.usuario_registro',
      'm.fecha_registro',
      'm.cuenta_banco_id',
    ])
    .select([
      'c.cuenta_banco_nombre',
      'c.comision_pos',
      'b.banco_nombre',
      anyWith('pagos', 'metodo_pago_id', 'm.metodo_pago_id').as('usado'),
      sql<boolean>`exists (select from metodos_pago o where o.activo and o.metodo_pago_id <> m.metodo_pago_id)`.as(
        'hay_otro_activo',
      ),
    ]);

export type MetodoRow = Awaited<ReturnType<ReturnType<typeof selectMetodos>['execute']>>[number];

export const presentMetodo = (row: MetodoRow, user: Holder): MetodoPago => ({
  ...row,
  acciones: metodoAcciones(user, row),
});

/** @throws NO_ENCONTRADO */
export const findMetodo = async (db: Executor, metodo_pago_id: number): Promise<MetodoRow> => {
  const row = await selectMetodos(db).where('m.metodo_pago_id', '=', metodo_pago_id).executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return row;
};
