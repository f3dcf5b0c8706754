import { sql } from 'kysely';
import type { ConstraintErrors } from '#kit/server/db/constraints.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { bancosCalls } from '../contract/bancos.calls.ts';
import { bancoErrors, cuentaErrors } from '../contract/bancos.errors.ts';
import { createBanco, removeBanco, updateBanco } from './bancos.commands.ts';
import { findBanco, presentBanco, searchBancos, selectBancos } from './bancos.queries.ts';
import { createCuenta, removeCuenta, updateCuenta } from './cuentas.commands.ts';
import { presentCuenta, readCuenta, readParaPagar, searchCuentas, selectCuentasConUso } from './cuentas.queries.ts';

export const bancosConstraints: ConstraintErrors = {
  bancos_nombre_unico: { error: bancoErrors.BANCO_NOMBRE_REPETIDO, campo: 'banco_nombre' },
  cuentas_banco_numero_unico: { error: cuentaErrors.CUENTA_NUMERO_REPETIDO, campo: 'cuenta_banco_numero' },
  // Only a missing bank: deleting one checks under a lock that it has no accounts.
  cuentas_banco_banco_id_fkey: { error: cuentaErrors.CUENTA_BANCO_DESCONOCIDO, campo: 'banco_id' },
  cuentas_banco_sucursal_id_fkey: { error: cuentaErrors.CUENTA_SUCURSAL_DESCONOCIDA, campo: 'sucursal_id' },
};

export const bancosHandlers: readonly Handler[] = [
  ...handleList(bancosCalls.list, {
    rows: ({ db, query: { buscar, banco_origen, es_caja } }) =>
      selectBancos(db)
        .$call(whereGiven('b.banco_origen', 'in', banco_origen))
        .$call(whereGiven('b.es_caja', '=', es_caja))
        .$call(whereGiven(buscar, searchBancos)),
    from: 'b',
    key: 'banco_id',
    order: { banco_nombre: sql`b.banco_nombre collate "es-x-icu"` },
    hardlyChanges: true,
    defaultOrder: 'banco_nombre',
    present: (row, { user }) => presentBanco(row, user),
    sheet: 'Bancos',
  }),
  handle(bancosCalls.create, createBanco),
  handle(bancosCalls.get, async ({ db, user, params }) => ({
    data: presentBanco(await findBanco(db, params.banco_id), user),
  })),
  handle(bancosCalls.update, updateBanco),
  handle(bancosCalls.remove, removeBanco),
  ...handleList(bancosCalls.cuentas, {
    rows: ({ db, query: { buscar, banco_id, sucursal_id, cuenta_banco_moneda, activo, es_caja } }) =>
      selectCuentasConUso(db)
        .$call(whereGiven('c.banco_id', '=', banco_id))
        .$call(whereGiven('c.sucursal_id', '=', sucursal_id))
        .$call(whereGiven('c.cuenta_banco_moneda', 'in', cuenta_banco_moneda))
        .$call(whereGiven('c.activo', '=', activo))
        .$call(whereGiven('c.es_caja', '=', es_caja))
        .$call(whereGiven(buscar, searchCuentas)),
    from: 'c',
    key: 'cuenta_banco_id',
    order: {
      cuenta_banco_nombre: sql`c.cuenta_banco_nombre collate "es-x-icu"`,
      banco_nombre: sql`b.banco_nombre collate "es-x-icu"`,
      sucursal_codigo: sql`s.sucursal_codigo`,
    },
    defaultOrder: 'cuenta_banco_nombre',
    present: (row, { user }) => presentCuenta(row, user),
    sheet: 'Cuentas bancarias',
  }),
  handle(bancosCalls.paraPagar, async ({ db }) => ({ data: await readParaPagar(db) })),
  handle(bancosCalls.createCuenta, createCuenta),
  handle(bancosCalls.cuenta, async ({ db, user, params }) => ({
    data: await readCuenta(db, user, params.cuenta_banco_id),
  })),
  handle(bancosCalls.updateCuenta, updateCuenta),
  handle(bancosCalls.removeCuenta, removeCuenta),
];
