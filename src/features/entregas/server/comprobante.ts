import { sql } from 'kysely';
import { refuse } from '#kit/contract/errors.ts';
import { total as sum } from '#kit/rules/money.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { entregaErrors } from '../contract/entregas.errors.ts';
import type { Abono } from '../contract/entregas.schemas.ts';
import { seesEntrega } from './leer-entrega.ts';
import { readPagos } from './pagos-leidos.ts';

const readHead = (db: Executor, abono_id: number) =>
  db
    .selectFrom('abonos as a')
    .innerJoin('clientes as c', 'c.cliente_id', 'a.cliente_id')
    .innerJoin('sucursales as su', 'su.sucursal_id', 'a.sucursal_id')
    .leftJoin('usuarios as u', 'u.usuario', 'a.usuario_registro')
    .select(['a.abono_id', 'a.fecha_registro', 'a.usuario_registro', 'a.total', 'a.anulado'])
    .select(['c.cliente_id', 'c.cliente_nombre', 'c.cliente_apellido', 'c.dni', 'c.rtn'])
    .select(['su.sucursal_codigo', 'su.sucursal_nombre', 'su.sucursal_direccion'])
    .select((eb) => ['a.tipo', eb.fn.coalesce('u.nombre', 'a.usuario_registro').as('cobrador')])
    .where('a.abono_id', '=', abono_id)
    .executeTakeFirst();

/**
 * Each delivery that the receipt paid, and what was left of it right after: later receipts do not count, so that a
 * reprint says what the first print said.
 */
const readDetalle = (db: Executor, abono_id: number) =>
  db
    .selectFrom('abonos_detalle as d')
    .innerJoin('entregas as e', 'e.entrega_id', 'd.entrega_id')
    .select(['d.entrega_id', 'd.abono', 'e.total'])
    .select([
      sql<string[]>`array(
        select 'G' || s.servicio_prefijo || '-' || g.guia_numero
        from entregas_guias eg join guias g on g.guia_id = eg.guia_id join servicios s on s.servicio_id = g.servicio_id
        where eg.entrega_id = e.entrega_id order by g.guia_numero
      )`.as('guias'),
      sql<number>`e.total - (
        select sum(o.abono) from abonos_detalle o join abonos oa on oa.abono_id = o.abono_id
        where o.entrega_id = e.entrega_id and o.abono_id <= d.abono_id and (not oa.anulado or o.abono_id = d.abono_id)
      )`.as('saldo'),
    ])
    .where('d.abono_id', '=', abono_id)
    .orderBy('d.entrega_id')
    .execute();

/** The receipt. @throws ABONO_NO_ENCONTRADO also for another's. */
export const readComprobante = async (db: Executor, user: Principal, abono_id: number): Promise<Abono> => {
  const head = await readHead(db, abono_id);
  if (head === undefined || !seesEntrega(user, head, 'reportes.abonos.ver'))
    throw refuse(entregaErrors.ABONO_NO_ENCONTRADO, { abono_id });
  const { cliente_id, cliente_nombre, cliente_apellido, dni, rtn, ...rest } = head;
  const { sucursal_codigo, sucursal_nombre, sucursal_direccion, ...abono } = rest;
  const [detalle, pagos] = await Promise.all([readDetalle(db, abono_id), readPagos(db, [abono_id])]);
  return {
    ...abono,
    cliente: { cliente_id, cliente_nombre, cliente_apellido, dni, rtn },
    sucursal: { sucursal_codigo, sucursal_nombre, sucursal_direccion },
    detalle,
    pagos,
    cambio: sum(pagos.map(({ cambio }) => cambio)),
    saldo: sum(detalle.map(({ saldo }) => saldo)),
  };
};
