import type { Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { alcanceOf } from '#features/contabilidad/server/alcance.public.ts';
import { librosContablesCalls } from '../contract/libros-contables.calls.ts';
import { presentCobro, readTotalesDeCobros, selectCobros } from './cobros.ts';
import { countDiario, diasDePagina, selectDiario } from './diario.ts';
import { POR_CATEGORIA, presentRegistro, readTotalesDeRegistros, selectRegistros, type Libro } from './registros.ts';
import { presentVenta, readTotalesDeVentas, selectVentas } from './ventas.ts';

/** The filters of a query, with the days and the branch that the user may see. */
const filtersOf = <Q extends Parameters<typeof alcanceOf>[1]>(user: Principal, query: Q) => ({
  ...query,
  ...alcanceOf(user, query),
});

const registrosHandlers = (
  call: typeof librosContablesCalls.compras | typeof librosContablesCalls.ingresos,
  libro: Libro,
  sheet: string,
): readonly Handler[] =>
  handleList(call, {
    rows: ({ db, user, query }) => selectRegistros(db, libro, filtersOf(user, query)),
    from: 'm',
    key: 'numero',
    order: { categoria: POR_CATEGORIA },
    defaultOrder: 'categoria',
    days: ({ user, query }) => filtersOf(user, query),
    totales: ({ db, user, query }) => readTotalesDeRegistros(db, libro, filtersOf(user, query)),
    present: presentRegistro,
    sheet,
  });

export const librosContablesHandlers: readonly Handler[] = [
  ...handleList(librosContablesCalls.ventas, {
    rows: ({ db, user, query }) => selectVentas(db, filtersOf(user, query)),
    from: 'e',
    key: 'entrega_id',
    defaultOrder: 'fecha_registro',
    days: ({ user, query }) => filtersOf(user, query),
    totales: ({ db, user, query }) => readTotalesDeVentas(db, filtersOf(user, query)),
    present: presentVenta,
    sheet: 'Libro de ventas',
  }),
  ...handleList(librosContablesCalls.cobros, {
    rows: ({ db, user, query }) => selectCobros(db, filtersOf(user, query)),
    from: 'a',
    key: 'abono_id',
    defaultOrder: 'fecha_registro',
    days: ({ user, query }) => filtersOf(user, query),
    totales: ({ db, user, query }) => readTotalesDeCobros(db, filtersOf(user, query)),
    present: presentCobro,
    sheet: 'Libro de cobros',
  }),
  ...registrosHandlers(librosContablesCalls.compras, 'gastos', 'Compras por categoría'),
  ...registrosHandlers(librosContablesCalls.ingresos, 'ingresos', 'Otros ingresos'),
  ...handleList(librosContablesCalls.diario, {
    // Summing a journal of years takes as long for the page as for the accounts, so the count also tells which days the
    // page needs. A sheet needs all days, and is counted in the same snapshot as its rows.
    check: async ({ call, db, user, query }) =>
      call.kind === 'list' ? await countDiario(db, filtersOf(user, query)) : null,
    rows: ({ db, user, query }, contado) => {
      const filters = filtersOf(user, query);
      return selectDiario(db, contado === null ? filters : diasDePagina(filters, contado.dias, query));
    },
    from: 'd',
    key: 'clave',
    defaultOrder: '-dia',
    totales: async ({ db, user, query }, contado) => {
      const { totales } = contado ?? (await countDiario(db, filtersOf(user, query)));
      return { totales, count: totales.filas };
    },
    present: (row) => row,
    sheet: 'Diario',
  }),
];
