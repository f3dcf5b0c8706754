import { sql } from 'kysely';
import type { ConstraintErrors } from '#kit/server/db/constraints.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { sucursalErrors, sucursalesCalls } from '../contract/sucursales.calls.ts';
import { createSucursal, updateSucursal } from './sucursales.commands.ts';
import {
  findSucursal,
  presentListed,
  presentSucursal,
  searchSucursales,
  selectSucursales,
} from './sucursales.queries.ts';

const OPTIONS_LIMIT = 50;

export const sucursalesConstraints: ConstraintErrors = {
  sucursales_codigo_unico: { error: sucursalErrors.SUCURSAL_CODIGO_REPETIDO, campo: 'sucursal_codigo' },
  sucursales_ciudad_de_departamento: { error: sucursalErrors.SUCURSAL_CIUDAD_AJENA, campo: 'ciudad_id' },
  sucursales_principal_activa: { error: sucursalErrors.SUCURSAL_PRINCIPAL_INACTIVA, campo: 'sucursal_estado' },
  sucursales_principal_requerida: { error: sucursalErrors.SUCURSAL_PRINCIPAL_REQUERIDA, campo: 'sucursal_principal' },
};

export const sucursalesHandlers: readonly Handler[] = [
  handle(sucursalesCalls.options, async ({ db, query: { buscar } }) => ({
    data: await selectSucursales(db)
      .$call(whereGiven(buscar, searchSucursales))
      .orderBy('s.sucursal_principal', 'desc')
      .orderBy('s.sucursal_nombre')
      .limit(OPTIONS_LIMIT)
      .execute(),
  })),
  ...handleList(sucursalesCalls.list, {
    rows: ({ db, user, query: { buscar, sucursal_estado, departamento_id } }) =>
      selectSucursales(db)
        .$call(whereGiven('s.sucursal_estado', '=', user.cliente_id === null ? undefined : true))
        .$call(whereGiven(buscar, searchSucursales))
        .$call(whereGiven('s.sucursal_estado', '=', sucursal_estado))
        .$call(whereGiven('s.departamento_id', '=', departamento_id)),
    from: 's',
    key: 'sucursal_id',
    order: {
      sucursal_nombre: sql`s.sucursal_nombre collate "es-x-icu"`,
      departamento_nombre: sql`d.departamento_nombre collate "es-x-icu"`,
      ciudad_nombre: sql`c.ciudad_nombre collate "es-x-icu"`,
    },
    hardlyChanges: true,
    defaultOrder: 'sucursal_nombre',
    present: (row, { user }) => presentListed(row, user),
    sheet: 'Sucursales',
  }),
  handle(sucursalesCalls.get, async ({ db, user, params }) => ({
    data: presentSucursal(await findSucursal(db, params.sucursal_id), user),
  })),
  handle(sucursalesCalls.create, createSucursal),
  handle(sucursalesCalls.update, updateSucursal),
];
