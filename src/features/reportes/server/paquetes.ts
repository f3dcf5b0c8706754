import { sql } from 'kysely';
import type { QueryOf } from '#kit/contract/call.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handleList } from '#kit/server/http/list.ts';
import { outsideIndexes } from '#kit/server/http/list-order.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { momentIn, ofSucursal } from '#features/contabilidad/server/ventas.public.ts';
import { orOfClientesAmong, searchPaquetes } from '#features/paquetes/server/buscar.public.ts';
import { paquetesReport } from '../contract/paquetes.report.ts';
import { pedido } from './alcance.ts';

type Query = QueryOf<typeof paquetesReport>;

/** The parcels received in the days, without those repacked into another. */
const filtered = (db: Executor, user: Principal, query: Query) => {
  const { sucursal_id, buscar, paquete_estado, servicio_id, paquete_courier, ...dias } = pedido(user, query);
  const received = momentIn('p.fecha_recepcion', dias);
  return db
    .selectFrom('paquetes as p')
    .where(received)
    .where('p.reempaque_id', 'is', null)
    .where(ofSucursal('p.sucursal_id', sucursal_id))
    .$call(whereGiven('p.paquete_estado', 'in', paquete_estado))
    .$call(whereGiven('p.servicio_id', '=', servicio_id))
    .$call(whereGiven('p.paquete_courier', 'in', paquete_courier))
    .$call(whereGiven(buscar, (text) => orOfClientesAmong(searchPaquetes(text), text, received)));
};

export const paquetesHandlers = handleList(paquetesReport, {
  rows: ({ db, user, query }) =>
    filtered(db, user, query)
      .leftJoin('clientes as c', 'c.cliente_id', 'p.cliente_id')
      .leftJoin('servicios as s', 's.servicio_id', 'p.servicio_id')
      .leftJoin('sucursales as su', 'su.sucursal_id', 'p.sucursal_id')
      .select(['p.paquete_id', 'p.tracking', 'p.paquete_courier', 'p.paquete_descripcion', 'p.cliente_id'])
      .select(['p.paquete_estado', 'p.peso_real', 'p.peso_volumetrico', 'p.peso_cobrar', 'p.fecha_entrega_estimada'])
      .select(['s.servicio_nombre', 'su.sucursal_codigo', 'su.sucursal_nombre'])
      .select((eb) => [
        eb.ref('p.fecha_recepcion').$notNull().as('fecha_recepcion'),
        eb.ref('c.cliente_nombre').$notNull().as('cliente_nombre'),
        eb.ref('c.cliente_apellido').$notNull().as('cliente_apellido'),
      ]),
  from: 'p',
  key: 'paquete_id',
  // The expression keeps the index of all trackings from being read: the rows of the days are sorted instead.
  order: { tracking: outsideIndexes(sql.ref('p.tracking')) },
  defaultOrder: '-fecha_recepcion',
  // Names are read only for the rows of the page.
  keysFirst: true,
  totales: async ({ db, user, query }) => {
    const totales = await filtered(db, user, query)
      .select([sql<number>`count(*)`.as('paquetes'), sql<number>`coalesce(sum(p.peso_cobrar), 0)`.as('libras')])
      .executeTakeFirstOrThrow();
    return { totales, count: totales.paquetes };
  },
  present: (row) => row,
  sheet: 'Paquetes',
});
