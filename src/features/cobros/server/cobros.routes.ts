import { sql } from 'kysely';
import type { ConstraintErrors } from '#kit/server/db/constraints.ts';
import { containsWords } from '#kit/server/db/search.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { cobroErrors, cobrosCalls } from '../contract/cobros.calls.ts';
import { addDollar } from './factor-dolar.commands.ts';
import { readFactorAnio, selectFactores } from './factor-dolar.queries.ts';
import { createMetodo, removeMetodo, updateMetodo } from './metodos-pago.commands.ts';
import { presentMetodo, selectMetodos } from './metodos-pago.queries.ts';

export const cobrosConstraints: ConstraintErrors = {
  metodos_pago_nombre_unico: { error: cobroErrors.METODO_NOMBRE_REPETIDO, campo: 'metodo_nombre' },
  metodos_pago_cuenta_banco_id_fkey: { error: cobroErrors.METODO_CUENTA_DESCONOCIDA, campo: 'cuenta_banco_id' },
};

export const cobrosHandlers: readonly Handler[] = [
  ...handleList(cobrosCalls.dollarHistory, {
    rows: ({ db, query: { desde, hasta, buscar } }) =>
      selectFactores(db)
        .$call(whereGiven('f.fecha', '>=', desde))
        .$call(whereGiven('f.fecha', '<=', hasta))
        .$call(
          whereGiven(buscar, (text) =>
            containsWords(
              // Days are found as each of the formats in the settings writes them.
              sql`sin_acentos(to_char(f.fecha, 'DD/MM/YYYY DD-MM-YYYY YYYY-MM-DD') || ' ' || f.factor_venta || ' ' || f.usuario_registro)`,
              text,
            ),
          ),
        ),
    from: 'f',
    key: 'fecha',
    hardlyChanges: true,
    defaultOrder: '-fecha',
    present: (row) => row,
    sheet: 'Factor del dólar',
  }),
  handle(cobrosCalls.dollarYear, async ({ db }) => ({ data: await readFactorAnio(db) })),
  handle(cobrosCalls.addDollar, addDollar),
  ...handleList(cobrosCalls.metodos, {
    rows: ({ db, query: { buscar, activo, metodo_tipo } }) =>
      selectMetodos(db)
        .$call(whereGiven('m.activo', '=', activo))
        .$call(whereGiven('m.metodo_tipo', 'in', metodo_tipo))
        .$call(
          whereGiven(buscar, (text) => containsWords(sql`sin_acentos(m.metodo_nombre || ' ' || m.metodo_tipo)`, text)),
        ),
    from: 'm',
    key: 'metodo_pago_id',
    order: {
      metodo_nombre: sql`m.metodo_nombre collate "es-x-icu"`,
      metodo_tipo: sql`m.metodo_tipo collate "es-x-icu"`,
    },
    hardlyChanges: true,
    defaultOrder: 'metodo_pago_id',
    present: (row, { user }) => presentMetodo(row, user),
    sheet: 'Métodos de pago',
  }),
  handle(cobrosCalls.createMetodo, createMetodo),
  handle(cobrosCalls.updateMetodo, updateMetodo),
  handle(cobrosCalls.removeMetodo, removeMetodo),
];
