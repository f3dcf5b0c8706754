import { localDay } from '#kit/rules/dates.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { handleList } from '#kit/server/http/list.ts';
import { alcanceDe, sucursalDe } from '#features/contabilidad/server/alcance.public.ts';
import { rentabilidadCalls } from '../contract/rentabilidad.calls.ts';
import { readDetalle } from './detalle.ts';
import { readTotales, readUltimas, selectRentabilidad, type Filtros } from './rentabilidad.queries.ts';
import { readResumen } from './resumen.ts';

type Pedido = Parameters<typeof alcanceDe>[1] & Pick<Filtros, 'servicio_id' | 'falta'>;

const filtrosDe = (user: Principal, { servicio_id, falta, ...pedido }: Pedido): Filtros => ({
  ...alcanceDe(user, pedido),
  servicio_id,
  falta,
});

export const rentabilidadHandlers: readonly Handler[] = [
  handle(rentabilidadCalls.resumen, async ({ db, user, query }) => ({
    data: await readResumen(db, filtrosDe(user, query)),
  })),
  handle(rentabilidadCalls.ultimas, async ({ db, user, query: { hasta, sucursal_id } }) => ({
    data: await readUltimas(db, hasta ?? localDay(Date.now()), sucursalDe(user, sucursal_id)),
  })),
  ...handleList(rentabilidadCalls.list, {
    rows: ({ db, user, query }) => selectRentabilidad(db, filtrosDe(user, query)),
    from: 'r',
    key: 'packinglist_id',
    defaultOrder: '-fecha_envio',
    totales: async ({ db, user, query }) => {
      const totales = await readTotales(db, filtrosDe(user, query));
      return { totales, count: totales.listas };
    },
    present: (row) => row,
    sheet: 'Rentabilidad',
  }),
  handle(rentabilidadCalls.get, async ({ db, user, params: { packinglist_id }, query: { sucursal_id } }) => ({
    data: await readDetalle(db, user, packinglist_id, sucursalDe(user, sucursal_id)),
  })),
];
