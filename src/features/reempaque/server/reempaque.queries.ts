import { sql } from 'kysely';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import { idsByCodigo } from '#features/tracking/server/ids-by-codigo.ts';
import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import { byCodigos } from '#features/tracking/server/trackings.ts';
import { requireCaja } from '#features/viaje/server/caja-por-decir.ts';
import { guiaDePaquete, guiaText } from '#features/viaje/rules/guia-numero.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import type { Grupo, Scanned, PaquetePorReempacar, SolicitudLista } from '../contract/reempaque.schemas.ts';
import { reempaqueErrors } from '../contract/reempaque.errors.ts';
import { motivoDeRechazo, pideReempaque } from '../rules/reempacable.ts';

/** Parcels with all that decides whether they can be repacked, and which of them together. */
export const selectPorReempacar = (db: Executor) =>
  db
    .selectFrom('paquetes as p')
    .innerJoin('clientes as c', 'c.cliente_id', 'p.cliente_id')
    .leftJoin('guias as g', 'g.guia_id', 'p.guia_id')
    .leftJoin('servicios as s', (join) => join.on(sql<boolean>`s.servicio_id = coalesce(g.servicio_id, p.servicio_id)`))
    .leftJoin('packinglists as pl', 'pl.packinglist_id', 'p.packinglist_id')
    .leftJoin('servicios as ps', 'ps.servicio_id', 'pl.servicio_id')
    .leftJoin('paquetes as w', 'w.paquete_id', 'p.reempaque_id')
    .select(['p.paquete_id', 'p.tracking', 'p.orden', 'p.paquete_courier', 'p.paquete_descripcion', 'p.valor_compra'])
    .select(['p.paquete_estado', 'p.cliente_id', 'c.cliente_nombre', 'c.cliente_apellido', 'p.version', 'p.ubicacion'])
    .select(['p.alto', 'p.largo', 'p.ancho', 'p.peso_real', 'p.peso_volumetrico', 'p.peso_cobrar', 'p.guia_id'])
    .select(['p.fecha_recepcion', 'p.packinglist_id', 'ps.servicio_prefijo as lista_prefijo'])
    .select([
      'p.guia_caja',
      'g.guia_numero',
      'g.guia_estado',
      'g.guia_tipo',
      'g.falta_tracking',
      's.servicio_id',
      's.servicio_nombre',
      's.servicio_prefijo',
    ])
    .select([
      'w.tracking as reempaque',
      sql<number>`(select count(*) from paquetes r where r.reempaque_id = p.paquete_id)::int`.as('total_reempacados'),
    ]);

export type PorReempacarRow = Awaited<ReturnType<ReturnType<typeof selectPorReempacar>['execute']>>[number];

/** The row with the written numbers of its guia and list, and whether its request still accepts parcels. */
export const conNombres = ({ guia_tipo, falta_tracking, ...row }: PorReempacarRow) => ({
  ...row,
  espera_tracking: falta_tracking === true && guia_tipo !== null && pideReempaque(guia_tipo),
  guia: row.guia_id === null ? null : guiaDePaquete(row),
  packinglist:
    row.packinglist_id === null || row.lista_prefijo === null
      ? null
      : packinglistText(row.lista_prefijo, row.packinglist_id),
});

export const present = (row: PorReempacarRow): PaquetePorReempacar => {
  const { fecha_recepcion: _, packinglist_id: __, lista_prefijo: ___, guia_caja: ____, ...rest } = conNombres(row);
  const servicio_prefijo = rest.guia_id === null ? null : rest.servicio_prefijo;
  return { ...rest, servicio_prefijo, motivo: motivoDeRechazo(rest, null) };
};

/**
 * The parcels of a guia that are repacked or could be, in the order of their announcement: without those inside a
 * reempaque, and without abandoned ones, for which the guia does not wait.
 */
const deGuia = (db: Executor, guia_id: number): Promise<PorReempacarRow[]> =>
  selectPorReempacar(db)
    .where('p.guia_id', '=', guia_id)
    .where('p.reempaque_id', 'is', null)
    .where('p.paquete_estado', '<>', 'Abandonado')
    .orderBy('p.paquete_id')
    .modifyFront(KEEP_PLAN)
    .execute();

/** A limit beyond what is repacked at once; further free parcels of a client are scanned. */
const LIBRES_MAX = 100;

/** The free parcels of a client in Miami that travel by one service. */
const libresOf = (db: Executor, cliente_id: number, servicio_id: number): Promise<PorReempacarRow[]> =>
  selectPorReempacar(db)
    .where('p.cliente_id', '=', cliente_id)
    .where('p.servicio_id', '=', servicio_id)
    .where('p.guia_id', 'is', null)
    .where('p.paquete_estado', '=', 'Recibido en USA')
    .where('p.reempaque_id', 'is', null)
    .where('p.packinglist_id', 'is', null)
    .orderBy('p.paquete_id')
    .limit(LIBRES_MAX)
    .modifyFront(KEEP_PLAN)
    .execute();

/** The guia with its parcels. @throws NO_ENCONTRADO */
export const readGrupoDeGuia = async (db: Executor, guia_id: number): Promise<Grupo> => {
  const guia = await db
    .selectFrom('guias as g')
    .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .innerJoin('clientes as c', 'c.cliente_id', 'g.cliente_id')
    .select(['g.guia_id', 'g.guia_numero', 'g.guia_tipo', 'g.guia_estado', 'g.instrucciones', 'g.guia_valor'])
    .select(['g.peso_cobrar', 'g.cliente_id', 'c.cliente_nombre', 'c.cliente_apellido', 's.servicio_id'])
    .select(['s.servicio_nombre', 's.servicio_prefijo'])
    .where('g.guia_id', '=', guia_id)
    .modifyFront(KEEP_PLAN)
    .executeTakeFirst();
  if (guia === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  const { cliente_id, cliente_nombre, cliente_apellido, servicio_id, servicio_nombre, servicio_prefijo } = guia;
  const { guia_numero, guia_tipo, guia_estado, instrucciones, guia_valor, peso_cobrar } = guia;
  return {
    cliente_id,
    cliente_nombre,
    cliente_apellido,
    servicio_id,
    servicio_nombre,
    guia: {
      guia_id,
      guia: guiaText(servicio_prefijo, guia_numero),
      guia_tipo,
      guia_estado,
      instrucciones,
      guia_valor,
      peso_cobrar,
      pide_reempaque: pideReempaque(guia_tipo),
    },
    paquetes: (await deGuia(db, guia_id)).map(present),
  };
};

const readGrupo = async (db: Executor, row: PorReempacarRow): Promise<Grupo | null> => {
  if (row.guia_id !== null) return readGrupoDeGuia(db, row.guia_id);
  const { cliente_id, cliente_nombre, cliente_apellido, servicio_id, servicio_nombre } = row;
  if (servicio_id === null || servicio_nombre === null) return null;
  const libres = await libresOf(db, cliente_id, servicio_id);
  const paquetes = libres.some(({ paquete_id }) => paquete_id === row.paquete_id) ? libres : [row, ...libres];
  return {
    cliente_id,
    cliente_nombre,
    cliente_apellido,
    servicio_id,
    servicio_nombre,
    guia: null,
    paquetes: paquetes.map(present),
  };
};

/** The parcels that a scanned code means, and their group. @throws REEMPAQUE_CODIGO_DESCONOCIDO, CAJA_POR_DECIR */
export const readCodigo = async (db: Executor, codigo: string): Promise<Scanned> => {
  const read = canonicalTracking(codigo);
  const seen = selectPorReempacar(db).where('p.reempaque_id', 'is', null).modifyFront(KEEP_PLAN);
  const ids =
    read.kind === 'guia'
      ? await idsByCodigo(db, codigo)
      : (await byCodigos(db, read.codigos).select('p.paquete_id').modifyFront(KEEP_PLAN).execute()).map(
          ({ paquete_id }) => paquete_id,
        );
  const rows =
    read.kind === 'guia' && read.caja === null
      ? await seen.where('g.guia_numero', '=', read.numero).orderBy('p.paquete_id').execute()
      : await seen.where(hasAnyId('p.paquete_id', ids)).orderBy('p.orden').orderBy('p.paquete_id').execute();
  const paquetes = rows.map(present);
  requireCaja(
    codigo,
    rows.filter((_, row) => paquetes[row]?.motivo === null),
  );
  const place = paquetes.findIndex(({ motivo }) => motivo === null);
  const first = rows[Math.max(place, 0)];
  if (first === undefined) {
    // Reading dropped characters that no tracking has, so the error shows the code as it was sent.
    const sent = read.otros_signos || read.written === '' ? codigo : read.written;
    throw refuse(reempaqueErrors.REEMPAQUE_CODIGO_DESCONOCIDO, { codigo: sent });
  }
  return { paquetes, grupo: place === -1 ? null : await readGrupo(db, first) };
};

/** The most rows shown; the total counts all. */
const READY_ROWS = 100;

/** Requests for a reempaque whose parcels are all here but the abandoned ones, the longest waiting first. */
export const readListas = async (db: Executor): Promise<{ solicitudes: SolicitudLista[]; total: number }> => {
  const { rows } = await sql<
    Omit<SolicitudLista, 'guia'> & { guia_numero: number; servicio_prefijo: string; total: number }
  >`
    select g.guia_id, g.guia_numero, s.servicio_prefijo, g.guia_tipo, g.cliente_id, c.cliente_nombre, c.cliente_apellido,
      s.servicio_nombre, g.instrucciones, d.paquetes, d.peso_cobrar, d.ubicaciones, d.completa_desde,
      count(*) over ()::int as total
    from guias g
    join servicios s using (servicio_id)
    join clientes c on c.cliente_id = g.cliente_id
    cross join lateral (
      select count(*)::int as paquetes, coalesce(sum(p.peso_cobrar), 0) as peso_cobrar,
        count(*) filter (where p.paquete_estado = 'Recibido en USA')::int as aqui,
        coalesce(array_agg(distinct p.ubicacion) filter (where p.ubicacion is not null), '{}') as ubicaciones,
        max(p.fecha_recepcion) as completa_desde
      from paquetes p
      where p.guia_id = g.guia_id and p.reempaque_id is null and p.paquete_estado <> 'Abandonado'
    ) d
    where g.guia_estado = 'Esperando Consolidación' and g.guia_tipo in ('Reempaque', 'Reempaque & Consolidación')
      and not g.falta_tracking and d.paquetes > 1 and d.aqui = d.paquetes
    order by d.completa_desde, g.guia_id limit ${READY_ROWS}`.execute(db);
  return {
    solicitudes: rows.map(({ guia_numero, servicio_prefijo, total: _, ...row }) => ({
      ...row,
      guia: guiaText(servicio_prefijo, guia_numero),
    })),
    total: rows[0]?.total ?? 0,
  };
};
