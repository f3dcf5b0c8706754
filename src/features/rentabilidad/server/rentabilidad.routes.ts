import { localDay } from '#kit/rules/dates.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { handleList } from '#kit/server/http/list.ts';
import { alcanceOf, sucursalOf } from '#features/contabilidad/server/alcance.public.ts';
import { rentabilidadCalls } from '../contract/rentabilidad.calls.ts';
import { readDetalle } from './detalle.ts';
import { readTotales, readUltimas, selectRentabilidad, type Filters } from './rentabilidad.queries.ts';
import { readResumen } from './resumen.ts';

type Pedido = Parameters<typeof alcanceOf>[1] & Pick<Filters, 'servicio_id' | 'falta'>;

const filtersOf = (user: Principal, { servicio_id, falta, ...pedido }: Pedido): Filters => ({
  ...alcanceOf(user, pedido),
  servicio_id,
  falta,
});

export const rentabilidadHandlers: readonly Handler[] = [
  handle(rentabilidadCalls.resumen, async ({ db, user, query }) => ({
    data: await readResumen(db, filtersOf(user, query)),
  })),
  handle(rentabilidadCalls.ultimas, async ({ db, user, query: { hasta, sucursal_id } }) => ({
    data: await readUltimas(db, hasta ?? localDay(Date.now()), sucursalOf(user, sucursal_id)),
  })),
  ...handleList(rentabilidadCalls.list, {
    rows: ({ db, user, query }) => selectRentabilidad(db, filtersOf(user, query)),
    from: 'r',
    key: 'packinglist_id',
    defaultOrder: '-fecha_envio',
    totales: async ({ db, user, query }) => {
      const totales = await readTotales(db, filtersOf(user, query));
      return { totales, count: totales.listas };
    },
    present: (row) => row,
    sheet: 'Rentabilidad',
  }),
  handle(rentabilidadCalls.get, async ({ db, user, params: { packinglist_id }, query: { sucursal_id } }) => ({
    data: await readDetalle(db, user, packinglist_id, sucursalOf(user, sucursal_id)),
  })),
];
