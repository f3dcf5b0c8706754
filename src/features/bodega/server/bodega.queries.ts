import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { escapeLike, containsWords } from '#kit/server/db/search.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import { fewOrOfClientesNamed } from '#features/clientes/server/visible-clientes.public.ts';
import { orOfClientesAmong } from '#features/paquetes/server/buscar.public.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { transferenciaText } from '#features/viaje/rules/transferencia-numero.ts';
import type { PaqueteFuera } from '../contract/bodega.schemas.ts';
import { fueraDeLugar, type Hallado } from '../rules/pertenece.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';

/** Since when the parcel `p` is in its bodega; written exactly like in its indexes. */
export const DESDE = sql<string | null>`(coalesce(p.bodega_desde, p.fecha_recepcion))`;

/** Days of Tegucigalpa since a moment. */
const diasDesde = (moment: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`coalesce((now() at time zone 'America/Tegucigalpa')::date
    - (${moment} at time zone 'America/Tegucigalpa')::date, 0)`;

/**
 * On its way between branches, so in no bodega until it is received. All such parcels are read once and looked up by
 * id, so that a whole bodega can be counted from its index.
 */
const enTraslado = (paquete: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`(${paquete} in (
  select ep.paquete_id from transferencias et
  join guias eg on eg.transferencia_id = et.transferencia_id
  join transferencia_guias em on em.transferencia_id = et.transferencia_id and em.guia_id = eg.guia_id
  join paquetes ep on ep.guia_id = eg.guia_id and ep.guia_caja <> all(em.cajas_fuera || em.cajas_recibidas)
  where et.transferencia_estado = 'Enviado a Sucursal'))`;
/** `is not true` instead of `not`: as a join, each parcel was compared with all that are on their way. */
const AQUI = sql<SqlBool>`${enTraslado(sql`p.paquete_id`)} is not true`;

/** The shelves of a bodega, with the number of parcels on each. */
export const selectEstantes = (db: Executor, bodega: number, buscar: string | undefined) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('paquetes as p')
        // Selected twice: as the key, lists would order it without the nulls clause that the index has.
        .select(['p.ubicacion', 'p.ubicacion as estante'])
        .select([sql<number>`count(*)::int`.as('paquetes'), sql<string | null>`min(${DESDE})`.as('desde')])
        .where('p.bodega', '=', bodega)
        .where('p.ubicacion', 'is not', null)
        .$call(whereGiven(buscar, (text) => (eb) => eb('p.ubicacion', 'like', `${escapeLike(text.toUpperCase())}%`)))
        .groupBy('p.ubicacion')
        // In the order of the index, so that parcels on shelves beyond the page are not read.
        .orderBy(sql`p.ubicacion nulls first`)
        .as('e'),
    )
    .select(['e.paquetes', 'e.desde', diasDesde(sql`e.desde`).as('dias')])
    .select((eb) => eb.ref('e.ubicacion').$notNull().as('ubicacion'));

/** Parcels with their clients and guias. */
export const selectPaquetesDeBodega = (db: Executor) =>
  db
    .selectFrom('paquetes as p')
    .leftJoin('clientes as c', 'c.cliente_id', 'p.cliente_id')
    .leftJoin('guias as g', 'g.guia_id', 'p.guia_id')
    .leftJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .select(['p.paquete_id', 'p.tracking', 'p.orden', 'p.paquete_descripcion', 'p.paquete_estado', 'p.cliente_id'])
    .select(['p.guia_id', 'g.guia_numero', 's.servicio_prefijo', 'p.ubicacion'])
    .select((eb) => [
      eb.ref('c.cliente_nombre').$notNull().as('cliente_nombre'),
      eb.ref('c.cliente_apellido').$notNull().as('cliente_apellido'),
    ]);

export const selectEnBodega = (db: Executor, bodega: number) =>
  selectPaquetesDeBodega(db)
    .select(['p.peso_cobrar', DESDE.as('desde'), diasDesde(DESDE).as('dias')])
    .where('p.bodega', '=', bodega)
    .where(AQUI);

/**
 * Matches words of the tracking or the description, or the client. In a bodega no parcel is delivered; naming the
 * states lets the index of parcels under way be used.
 */
export const searchEnBodega =
  (bodega: number) =>
  (text: string): Expression<SqlBool> =>
    sql<SqlBool>`(p.paquete_estado not in ('Entregado', 'Abandonado')
      and ${orOfClientesAmong(containsWords(sql`p.busqueda`, text), text, sql`p.bodega = ${bodega}`)})`;

const sucursalNombre = (sucursal_id: Expression<unknown>) =>
  sql<string | null>`(select su.sucursal_nombre from sucursales su where su.sucursal_id = ${sucursal_id})`;

/** Parcels with all that decides whether they belong in a bodega. */
export const selectHallados = (db: Executor) =>
  selectPaquetesDeBodega(db)
    // A box that was left behind, or that arrived before the others of its guia, is not on its way.
    .leftJoin('transferencia_guias as m', (join) =>
      join
        .onRef('m.transferencia_id', '=', 'g.transferencia_id')
        .onRef('m.guia_id', '=', 'g.guia_id')
        .on(sql<SqlBool>`p.guia_caja <> all(m.cajas_fuera || m.cajas_recibidas)`),
    )
    .leftJoin('transferencias as t', (join) =>
      join
        .onRef('t.transferencia_id', '=', 'm.transferencia_id')
        .on('t.transferencia_estado', '=', 'Enviado a Sucursal'),
    )
    .select(['t.transferencia_id', 't.sucursal_id as destino_id', 'p.guia_caja', 'p.bodega', 'p.packinglist_id'])
    .select('g.sucursal_id as guia_sucursal_id')
    // Names as subqueries: planning the order of so many joins takes longer than the query.
    .select((eb) => [
      sucursalNombre(eb.ref('t.sucursal_id')).as('destino'),
      sucursalNombre(eb.ref('p.sucursal_id')).as('sucursal_nombre'),
      eb
        .selectFrom('packinglists as pl')
        .innerJoin('servicios as ps', 'ps.servicio_id', 'pl.servicio_id')
        .select('ps.servicio_prefijo')
        .whereRef('pl.packinglist_id', '=', 'p.packinglist_id')
        .as('lista_prefijo'),
      eb
        .selectFrom('paquetes as r')
        .select('r.tracking')
        .whereRef('r.paquete_id', '=', 'p.reempaque_id')
        .as('reempaque'),
    ]);
export type HalladoRow = Awaited<ReturnType<ReturnType<typeof selectHallados>['execute']>>[number];

export const halladoOf = (row: Omit<HalladoRow, 'cliente_nombre' | 'cliente_apellido'>): Hallado => ({
  ...row,
  traslado:
    row.transferencia_id === null || row.destino_id === null
      ? null
      : { numero: transferenciaText(row.transferencia_id), sucursal_id: row.destino_id, destino: row.destino ?? '' },
  lista:
    row.packinglist_id === null || row.lista_prefijo === null
      ? null
      : packinglistText(row.lista_prefijo, row.packinglist_id),
});

/** The bodega in which an abandoned parcel `p` is on its shelf. */
const BODEGA_DE_ABANDONADO = sql<number>`(case when p.estado_antes_abandono = 'Recibido en USA' then 0 else p.sucursal_id end)`;

/**
 * Parcels in a bodega that should not be there, with where, by whom and when each was seen: those scanned there that
 * still belong elsewhere, and abandoned ones still on a shelf. Both parts are in the order of the list, so that for the
 * first only the parcels of the page are checked for where they belong.
 */
const fueraEn = (bodega: number) => sql<Fuera & Buscado>`(
  (select h.paquete_id, coalesce(h.ubicacion, q.ubicacion) as visto_en, h.usuario_registro, h.fecha_registro,
    q.busqueda, q.cliente_id
  from hallazgos h join paquetes q on q.paquete_id = h.paquete_id
  where h.bodega = ${bodega}::int and (q.bodega is distinct from h.bodega or ${enTraslado(sql`q.paquete_id`)})
  order by h.fecha_registro desc nulls last, h.paquete_id desc)
  union all
  (select p.paquete_id, p.ubicacion, coalesce(a.usuario_registro, p.usuario_registro),
    coalesce(a.fecha_registro, p.fecha_registro) as fecha_registro, p.busqueda, p.cliente_id
  from paquetes p left join abandonos a on a.paquete_id = p.paquete_id and a.fecha_recuperacion is null
  where p.paquete_estado = 'Abandonado' and p.ubicacion is not null and ${BODEGA_DE_ABANDONADO} = ${bodega}::int
    and (p.paquete_id in (select h.paquete_id from hallazgos h where h.bodega = ${bodega}::int)) is not true
  order by fecha_registro desc nulls last, p.paquete_id desc))`;

interface Fuera {
  readonly paquete_id: number;
  readonly visto_en: string | null;
  readonly usuario_registro: string;
  readonly fecha_registro: string;
}
/** What these parcels are searched by. */
interface Buscado {
  readonly busqueda: string;
  readonly cliente_id: number;
}

/** Matches the same words, or the client. */
export const searchFuera = (text: string): Expression<SqlBool> =>
  fewOrOfClientesNamed(containsWords(sql`f.busqueda`, text), text, sql`f.cliente_id`);

export const selectFuera = (db: Executor, bodega: number) =>
  db
    .selectFrom(fueraEn(bodega).as('f'))
    .select(['f.paquete_id', 'f.visto_en', 'f.usuario_registro', 'f.fecha_registro'])
    .$castTo<Fuera>();

type Hallados = ReadonlyMap<number, HalladoRow>;

/** What decides where these parcels belong, by id: planned with the list, its joins would take longer than the list. */
export const readHallados = async (db: Executor, fuera: readonly Fuera[]): Promise<Hallados> => {
  const ids = fuera.map(({ paquete_id }) => paquete_id);
  const rows = await selectHallados(db).where(hasAnyId('p.paquete_id', ids)).modifyFront(KEEP_PLAN).execute();
  return new Map(rows.map((row) => [row.paquete_id, row]));
};

/** A parcel that somebody deleted between the two statements. */
const ELIMINADO: Omit<PaqueteFuera, 'paquete_id' | 'ubicacion' | 'usuario_registro' | 'fecha_registro'> = {
  tracking: '',
  orden: 1,
  paquete_descripcion: '',
  paquete_estado: 'Recibido en USA',
  cliente_id: 0,
  cliente_nombre: '',
  cliente_apellido: '',
  guia_id: null,
  guia_numero: null,
  servicio_prefijo: null,
  motivo: 'Se eliminó',
  que_hacer: 'Ya no hay nada que hacer: al abrir la lista otra vez no está.',
};

export const presentFuera = (
  { paquete_id, visto_en, usuario_registro, fecha_registro }: Fuera,
  hallados: Hallados,
  bodega: number,
): PaqueteFuera => {
  const visto = { paquete_id, ubicacion: visto_en, usuario_registro, fecha_registro };
  const hallado = hallados.get(paquete_id);
  if (hallado === undefined) return { ...visto, ...ELIMINADO };
  const fuera = fueraDeLugar(halladoOf(hallado), bodega);
  return {
    ...visto,
    tracking: hallado.tracking,
    orden: hallado.orden,
    paquete_descripcion: hallado.paquete_descripcion,
    paquete_estado: hallado.paquete_estado,
    cliente_id: hallado.cliente_id,
    cliente_nombre: hallado.cliente_nombre,
    cliente_apellido: hallado.cliente_apellido,
    guia_id: hallado.guia_id,
    guia_numero: hallado.guia_numero,
    servicio_prefijo: hallado.servicio_prefijo,
    motivo: fuera?.motivo ?? '',
    que_hacer: fuera?.que_hacer ?? '',
  };
};

/** The counts of a bodega. */
export const readCuenta = async (db: Executor, bodega: number) => {
  const [held, fuera] = await Promise.all([
    db
      .selectFrom('paquetes as p')
      .select([
        sql<number>`count(*)::int`.as('paquetes'),
        sql<number>`(count(*) filter (where p.ubicacion is null))::int`.as('sin_lugar'),
        diasDesde(sql`min(${DESDE})`).as('dias'),
      ])
      .where('p.bodega', '=', bodega)
      .where(AQUI)
      .modifyFront(KEEP_PLAN)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom(fueraEn(bodega).as('f'))
      .select(sql<number>`count(*)::int`.as('fuera'))
      .modifyFront(KEEP_PLAN)
      .executeTakeFirstOrThrow(),
  ]);
  return { ...held, ...fuera };
};
