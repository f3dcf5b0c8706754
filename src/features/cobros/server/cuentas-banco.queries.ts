import type { Executor } from '#kit/server/db/database.ts';

export const selectCuentas = (db: Executor) =>
  db
    .selectFrom('cuentas_banco as c')
    .innerJoin('bancos as b', 'b.banco_id', 'c.banco_id')
    .select(['c.cuenta_banco_id', 'c.sucursal_id', 'c.banco_id', 'b.banco_nombre', 'c.cuenta_banco_nombre'])
    .select(['c.cuenta_banco_numero', 'c.comision_pos'])
    .select((eb) => eb.ref('c.cuenta_banco_moneda').$castTo<'HNL' | 'USD'>().as('cuenta_banco_moneda'));
