import { sql } from 'kysely';
import type { Holder } from '#kit/contract/access.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Servicio, Tarifa } from '../contract/servicios.schemas.ts';

const isStaff = (user: Holder): boolean => user.cliente_id === null;

/** Services with their fees as a JSON column; customers only see active services. */
export const selectServicios = (db: Executor, user: Holder) =>
  db
    .selectFrom('servicios as s')
    .select([
      's.servicio_id',
      's.servicio_codigo',
      's.servicio_nombre',
      's.servicio_descripcion',
      's.servicio_prefijo',
      's.servicio_reempaque',
      's.servicio_minimo',
      's.servicio_estatus',
      's.servicio_dias',
      's.tiempo_entrega',
      's.divisor',
      's.version',
      's.usuario_registro',
      's.fecha_registro',
    ])
    .select(
      sql<Tarifa[]>`coalesce((
        select jsonb_agg(to_jsonb(t) order by t.tarifa_numero) from tarifas t where t.servicio_id = s.servicio_id
      ), '[]')`.as('tarifas'),
    )
    .$if(!isStaff(user), (rows) => rows.where('s.servicio_estatus', '=', 'Activo'));

/** Hides from customers who registered a row, because that is a log-in name. */
export const withoutStaff = <Row extends Pick<Tarifa, 'usuario_registro'>>(row: Row, user: Holder): Row =>
  isStaff(user) ? row : { ...row, usuario_registro: null };

type ServicioRow = Awaited<ReturnType<ReturnType<typeof selectServicios>['execute']>>[number];

export const presentServicio = (row: ServicioRow, user: Holder): Servicio => ({
  ...withoutStaff(row, user),
  tarifas: row.tarifas.map((tarifa) => withoutStaff(tarifa, user)),
  tarifa_ids: row.tarifas.map(({ tarifa_id }) => tarifa_id),
  acciones: { editar: user.permisos.has('servicios.detalle.editar') },
});

/** @throws NO_ENCONTRADO */
export const findServicio = async (db: Executor, user: Holder, servicio_id: number): Promise<ServicioRow> => {
  const row = await selectServicios(db, user).where('s.servicio_id', '=', servicio_id).executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return row;
};
