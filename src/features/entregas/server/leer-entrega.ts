import { sql } from 'kysely';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Permiso } from '#kit/contract/permisos.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import type { Services } from '#kit/server/services.ts';
import type { Entrega } from '../contract/entregas.schemas.ts';
import { entregaAcciones } from '../rules/entrega-acciones.public.ts';
import { presentSummary, withSummary } from './entregas.queries.ts';
import { firmaUrl } from './firma.ts';
import { readPagos } from './pagos-leidos.ts';

interface Made {
  readonly cliente_id: number;
  readonly usuario_registro: string;
}

/** Staff see what their report shows, and at the counter what they made themselves; a customer sees the own. */
export const seesEntrega = (user: Principal, { cliente_id, usuario_registro }: Made, report: Permiso): boolean =>
  user.cliente_id === null
    ? user.permisos.has(report) ||
      (user.permisos.has('entregas.procesos.registrar_entrega') && usuario_registro === user.usuario)
    : user.cliente_id === cliente_id;

const readLineas = (db: Executor, entrega_id: number) =>
  db
    .selectFrom('entregas_guias as eg')
    .innerJoin('guias as g', 'g.guia_id', 'eg.guia_id')
    .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .select(['eg.guia_id', 'g.guia_numero', 's.servicio_prefijo', 's.servicio_nombre', 'g.guia_tipo'])
    .select(['eg.peso_cobrar', 'eg.guia_valor', 'eg.guia_descuento', 'eg.subtotal', 'eg.isv_porcentaje', 'eg.isv'])
    .select(['eg.guia_costo_envio', 'eg.guia_tarifa_transporte', 'eg.total_usd', 'eg.factor_dolar', 'eg.total'])
    .select(
      sql<number>`(select count(*)::int from paquetes p where p.guia_id = g.guia_id and p.reempaque_id is null
        and p.paquete_estado <> 'Abandonado')`.as('total_paquetes'),
    )
    .where('eg.entrega_id', '=', entrega_id)
    .orderBy('g.guia_numero')
    .execute();

const readAbonos = async (db: Executor, entrega_id: number) => {
  const abonos = await db
    .selectFrom('abonos_detalle as d')
    .innerJoin('abonos as a', 'a.abono_id', 'd.abono_id')
    .select(['a.abono_id', 'd.abono', 'a.anulado', 'a.usuario_registro', 'a.fecha_registro'])
    .select([
      'a.tipo',
      sql<boolean>`exists (select from abonos_detalle o where o.abono_id = a.abono_id and o.entrega_id <> d.entrega_id)`.as(
        'de_otras',
      ),
    ])
    .where('d.entrega_id', '=', entrega_id)
    .orderBy('a.abono_id')
    .execute();
  const pagos = await readPagos(
    db,
    abonos.map(({ abono_id }) => abono_id),
  );
  return abonos.map((abono) => ({ ...abono, pagos: pagos.filter(({ abono_id }) => abono_id === abono.abono_id) }));
};

/** The delivery as this user sees it. @throws NO_ENCONTRADO also for another's. */
export const readEntrega = async (
  db: Executor,
  { files }: Pick<Services, 'files'>,
  user: Principal,
  entrega_id: number,
): Promise<Entrega> => {
  const row = await withSummary(db.selectFrom('entregas as e').where('e.entrega_id', '=', entrega_id))
    .select(['e.recibe_nombre', 'e.recibe_dni', 'e.firma_clave', 'e.comentario', 'e.razon_anulacion'])
    .select(['e.usuario_anulacion', 'e.fecha_anulacion', 'e.version'])
    .select(
      sql<number | null>`(select min(rp.parada_id) from ruta_paradas rp
        where rp.entrega_id = e.entrega_id and rp.foto_clave is not null)`.as('parada_con_foto'),
    )
    .executeTakeFirst();
  if (row === undefined || !seesEntrega(user, row, 'reportes.reporte_registro_pagos.ver'))
    throw refuse(kitErrors.NO_ENCONTRADO);
  const { firma_clave, ...rest } = row;
  // One after the other: in a command they share its one connection.
  const detalle = await readLineas(db, entrega_id);
  const abonos = await readAbonos(db, entrega_id);
  const state = {
    estado: rest.estado,
    fecha_registro: rest.fecha_registro,
    con_otros_pagos: abonos.some(({ anulado, de_otras }) => !anulado && de_otras),
  };
  const staff = user.cliente_id === null;
  return {
    ...rest,
    ...presentSummary(row),
    // What staff note for each other is not the customer's to read.
    comentario: staff ? rest.comentario : '',
    usuario_anulacion: staff ? rest.usuario_anulacion : null,
    parada_con_foto: staff ? rest.parada_con_foto : null,
    firma: await firmaUrl(files, firma_clave),
    detalle,
    abonos,
    acciones: entregaAcciones(user, state, new Date()),
  };
};
