import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { keptStatement } from '#kit/server/db/kept-statement.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import { totalGuia } from '#features/viaje/rules/total-guia.ts';
import { isvDeGuia } from '#features/viaje/server/isv-guia.ts';
import { totalCajas } from '#features/paquetes/server/total-cajas.public.ts';
import { codigoDeEtiqueta } from '#features/tracking/rules/codigo-caja.ts';
import { byCodigos } from '#features/tracking/server/trackings.ts';
import type { Hallado, Recibido, Solicitud } from '../contract/recepcion.schemas.ts';
import { readSolicitudes, readSolicitudesPorHacer } from './solicitudes.queries.ts';

/** Parcels that a code may mean, with what the receiver needs to tell them apart. */
export const selectHallados = (db: Executor, codigos: readonly string[]) =>
  byCodigos(db, codigos)
    .innerJoin('clientes as c', 'c.cliente_id', 'p.cliente_id')
    .leftJoin('guias as g', 'g.guia_id', 'p.guia_id')
    // A parcel in a guide travels by the guide's service.
    .leftJoin('servicios as s', (join) => join.on(sql<boolean>`s.servicio_id = coalesce(g.servicio_id, p.servicio_id)`))
    .select(['p.paquete_id', 'p.tracking', 'p.orden', 'p.paquete_courier', 'p.paquete_descripcion', 'p.valor_compra'])
    .select(['p.cliente_id', 'c.cliente_nombre', 'c.cliente_apellido', 'c.requiere_consolidar'])
    .select(['s.servicio_id', 's.servicio_nombre', 's.servicio_prefijo', 'p.guia_id', 'g.guia_numero', 'p.cajas'])
    .select(['p.rotulo', 'p.fecha_registro', 'p.fecha_recepcion', 'p.usuario_recepcion', 'p.version'])
    .select((eb) => [
      'p.paquete_estado',
      eb('p.paquete_factura', 'is not', null).$castTo<boolean>().as('tiene_factura'),
    ])
    .orderBy('p.fecha_registro')
    .orderBy('p.orden');

export const readHallados = (db: Executor, codigos: readonly string[]): Promise<Hallado[]> =>
  codigos.length === 0 ? Promise.resolve([]) : selectHallados(db, codigos).modifyFront(KEEP_PLAN).execute();

/** Received parcels with their owner, service and guide. */
const selectRecibidos = (db: Executor) =>
  db
    .selectFrom('paquetes as p')
    .innerJoin('clientes as c', 'c.cliente_id', 'p.cliente_id')
    .innerJoin('servicios as s', 's.servicio_id', 'p.servicio_id')
    .leftJoin('guias as g', 'g.guia_id', 'p.guia_id')
    .leftJoin('servicios as gs', 'gs.servicio_id', 'g.servicio_id')
    .where('p.fecha_recepcion', 'is not', null)
    .select(['p.paquete_id', 'p.tracking', 'p.orden', 'p.paquete_courier', 'p.paquete_descripcion', 'p.cliente_id'])
    .select(['c.cliente_nombre', 'c.cliente_apellido', 'p.paquete_factura', 'p.guia_id', 'g.guia_numero', 'p.version'])
    .select([
      'gs.servicio_prefijo',
      'g.guia_tipo',
      'g.guia_valor',
      'g.guia_descuento',
      'g.guia_costo_envio',
      'g.aplica_isv',
    ])
    .select(['g.guia_tarifa_transporte', 'g.guia_cargos', 'g.guia_cargos_isv', 'p.guia_caja'])
    .select([
      's.servicio_id',
      's.servicio_nombre',
      'p.fecha_salida_estimada',
      'p.fecha_entrega_estimada',
      'p.paquete_estado',
    ])
    .select((eb) => [
      eb('p.foto_clave', 'is not', null).$castTo<boolean>().as('tiene_foto'),
      // A received parcel always has measures; the 0 only satisfies the type.
      eb.fn.coalesce('p.alto', sql<number>`0`).as('alto'),
      eb.fn.coalesce('p.largo', sql<number>`0`).as('largo'),
      eb.fn.coalesce('p.ancho', sql<number>`0`).as('ancho'),
      eb.fn.coalesce('p.peso_real', sql<number>`0`).as('peso_real'),
      eb.fn.coalesce('p.peso_volumetrico', sql<number>`0`).as('peso_volumetrico'),
      eb.fn.coalesce('p.peso_cobrar', sql<number>`0`).as('peso_cobrar'),
      sql<string>`p.fecha_recepcion`.as('fecha_recepcion'),
      sql<string>`coalesce(p.usuario_recepcion, p.usuario_registro)`.as('usuario_recepcion'),
      totalCajas.as('total_cajas'),
      isvDeGuia.as('isv_porcentaje'),
    ]);

const recibidoById = keptStatement((db, { paquete_id }: { readonly paquete_id: number }) =>
  selectRecibidos(db).where('p.paquete_id', '=', paquete_id),
);

type RecibidoRow = Awaited<ReturnType<ReturnType<typeof selectRecibidos>['execute']>>[number];

const presentRecibido = (row: RecibidoRow): Recibido => {
  const { guia_valor, guia_descuento, guia_costo_envio, guia_tarifa_transporte: transporte, ...others } = row;
  const { aplica_isv, isv_porcentaje, guia_cargos, guia_cargos_isv, tiene_foto, guia_tipo: _, ...rest } = others;
  const priced =
    guia_valor === null || guia_descuento === null || guia_costo_envio === null || aplica_isv === null
      ? null
      : totalGuia(
          {
            guia_valor,
            guia_descuento,
            guia_costo_envio,
            guia_tarifa_transporte: transporte ?? 0,
            guia_cargos: guia_cargos ?? 0,
            guia_cargos_isv: guia_cargos_isv ?? 0,
            aplica_isv,
          },
          isv_porcentaje,
          null,
        );
  return {
    ...rest,
    guia_valor,
    total_usd: priced?.total_usd ?? null,
    foto_url: tiene_foto ? `/packages/${row.paquete_id}/foto` : null,
  };
};

interface Recepcion {
  readonly paquete: Recibido;
  readonly print_label: { readonly codigo: string; readonly pdf: string; readonly zpl: string };
  readonly avisos: string[];
  readonly solicitud: Solicitud | null;
}

/** The parcel as it is now, and where to fetch its label: see `codigoDeEtiqueta`. */
export const presentRecepcion = async (db: Executor, paquete_id: number): Promise<Recepcion> => {
  const row = await recibidoById.first(db, { paquete_id });
  if (row === undefined) throw new Error(`parcel ${paquete_id} was not received`);
  const paquete = presentRecibido(row);
  const { guia_id, guia_tipo } = row;
  // A Normal guide is no request.
  const [solicitud] = await readSolicitudes(db, guia_id === null || guia_tipo === 'Normal' ? [] : [guia_id]);
  const label = `/labels/packages/${paquete_id}`;
  return {
    paquete,
    print_label: {
      codigo: codigoDeEtiqueta(paquete),
      pdf: `${label}?formato=pdf`,
      zpl: `${label}?formato=zpl`,
    },
    avisos: [],
    solicitud: solicitud ?? null,
  };
};

/** Rows that a screen shows; the totals count all. */
const RECENT_ROWS = 100;
const TODAY = sql<string>`date_trunc('day', now() at time zone 'America/Tegucigalpa') at time zone 'America/Tegucigalpa'`;

/** What a user received today, latest first, with the totals. */
export const readRecent = async (
  db: Executor,
  usuario: string,
): Promise<{ paquetes: Recibido[]; solicitudes: Solicitud[]; total: number; libras: number }> => {
  const [rows, sums] = await Promise.all([
    selectRecibidos(db)
      .where('p.fecha_recepcion', '>=', TODAY)
      .where('p.usuario_recepcion', '=', usuario)
      .orderBy('p.fecha_recepcion', 'desc')
      .orderBy('p.paquete_id', 'desc')
      .limit(RECENT_ROWS)
      .modifyFront(KEEP_PLAN)
      .execute(),
    db
      .selectFrom('paquetes as p')
      .where('p.fecha_recepcion', '>=', TODAY)
      .where('p.usuario_recepcion', '=', usuario)
      .select([sql<number>`count(*)`.as('total'), sql<number>`coalesce(sum(p.peso_cobrar), 0)`.as('libras')])
      .executeTakeFirstOrThrow(),
  ]);
  const guia_ids = new Set(rows.flatMap(({ guia_id }) => (guia_id === null ? [] : [guia_id])));
  return {
    paquetes: rows.map(presentRecibido),
    solicitudes: await readSolicitudesPorHacer(db, [...guia_ids]),
    ...sums,
  };
};
