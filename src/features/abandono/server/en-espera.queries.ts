import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { type DateFormat, localDay, TIME_ZONE } from '#kit/rules/dates.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { containsWords } from '#kit/server/db/search.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import { computeAlmacenaje, recargoOf } from '#features/almacenaje/rules/almacenaje.public.ts';
import { TERMINOS_ALMACENAJE } from '#features/almacenaje/server/terminos.public.ts';
import { fewOrOfClientesNamed } from '#features/clientes/server/visible-clientes.public.ts';
import { orOfClientesAmong } from '#features/paquetes/server/buscar.public.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import type { EnEsperaRow } from '../contract/abandono.schemas.ts';
import { faltaAviso, INTENTOS_DIAS } from '../rules/contacto.ts';
import { enEspera, esperaOf, ESTADOS_EN_ESPERA, limiteDeEspera, PRONTO_DIAS } from '../rules/espera.ts';
import { noRegistrable } from '../rules/registrable.ts';
import { fleteOf, fleteLibre } from './flete.ts';

/** Since when the parcel `p` waits: received in Miami, arrived in Honduras, or available there. */
export const ESPERA_DESDE = sql<string | null>`(case p.paquete_estado
  when 'Recibido en USA' then p.fecha_recepcion
  when 'Disponible para entrega' then coalesce(g.fecha_disponible, p.fecha_recepcion)
  when 'Recibido en HN' then coalesce((
    select max(h.fecha_registro) from historial h
    where h.entidad = 'paquete' and h.entidad_id = p.paquete_id and h.accion = 'recibir_hn'), p.fecha_recepcion)
  end)`;

/**
 * Which attempts to reach the owner of the parcel `p` count: the recent ones since its last recovery. Several on one
 * day by one channel count once.
 */
const CUENTA = sql<SqlBool>`k.paquete_id = p.paquete_id and k.fecha_registro > greatest(
  now() - make_interval(days => ${sql.lit(INTENTOS_DIAS)}),
  (select max(r.fecha_recuperacion) from abandonos r where r.paquete_id = p.paquete_id))`;

/** The attempts to reach the owner of the parcel `p`: their number, the last one, and the last deadline given. */
const CONTACTOS = sql<Pick<EnEsperaRow, 'intentos' | 'ultimo_intento' | 'plazo'>>`(
  select jsonb_build_object(
    'intentos', count(distinct ((k.fecha_registro at time zone ${TIME_ZONE})::date, k.canal)),
    'ultimo_intento', (array_agg(
      jsonb_build_object('fecha_registro', k.fecha_registro, 'canal', k.canal, 'resultado', k.resultado)
      order by k.contacto_id desc))[1],
    'plazo', max(k.plazo))
  from contactos_abandono k where ${CUENTA})`;

/** Parcels with their owners, the amounts owed and the attempts to reach them. */
export const selectEnEspera = (db: Executor) =>
  db
    .selectFrom('paquetes as p')
    .leftJoin('guias as g', 'g.guia_id', 'p.guia_id')
    .leftJoin('clientes as c', 'c.cliente_id', 'p.cliente_id')
    .leftJoin('servicios as gs', 'gs.servicio_id', 'g.servicio_id')
    .leftJoin('sucursales as su', 'su.sucursal_id', 'p.sucursal_id')
    .leftJoin('packinglists as pl', 'pl.packinglist_id', 'p.packinglist_id')
    .leftJoin('servicios as ps', 'ps.servicio_id', 'pl.servicio_id')
    .select(['p.paquete_id', 'p.tracking', 'p.orden', 'p.paquete_descripcion', 'p.paquete_estado', 'p.cliente_id'])
    .select(['p.guia_id', 'p.reempaque_id', 'p.packinglist_id', 'g.guia_numero', 'gs.servicio_prefijo'])
    .select([
      'c.telefono',
      'c.correo',
      'g.fecha_disponible',
      ...TERMINOS_ALMACENAJE,
      'su.sucursal_codigo',
      'su.sucursal_nombre',
      'ps.servicio_prefijo as lista_prefijo',
    ])
    .select((eb) => [
      eb.ref('c.cliente_nombre').$notNull().as('cliente_nombre'),
      eb.ref('c.cliente_apellido').$notNull().as('cliente_apellido'),
      ESPERA_DESDE.as('espera_desde'),
      fleteOf.as('flete'),
      CONTACTOS.as('contactos'),
    ]);
export type EnEsperaFound = Awaited<ReturnType<ReturnType<typeof selectEnEspera>['execute']>>[number];

/** The terms by which a parcel qualifies, and the day for which they are applied. */
export interface Terminos {
  /** The day in Tegucigalpa. */
  readonly hoy: string;
  /** PKG_DIAS_ABANDONO. */
  readonly dias: number;
  /** PKG_FLETE_ABANDONO, US dollars. */
  readonly flete: number;
  /** SYS_FORMATO_DE_FECHA, for what the screen says. */
  readonly formato: DateFormat;
}

export const readTerminos = async (db: Executor): Promise<Terminos> => {
  const { paquetes, sistema } = await readSettings(db);
  return {
    hoy: localDay(new Date()),
    dias: paquetes.PKG_DIAS_ABANDONO,
    flete: paquetes.PKG_FLETE_ABANDONO,
    formato: sistema.SYS_FORMATO_DE_FECHA,
  };
};

/**
 * The moment at which a day begins in Tegucigalpa. A subquery hides the day, so that the plan is made for any day. With
 * the day visible, the database found the generic plan dearer and planned so many tables anew for each page, which took
 * twice as long as the page.
 */
const beginOf = (day: string): RawBuilder<string> =>
  sql<string>`(select ${day}::date::timestamp at time zone 'America/Tegucigalpa')`;

const PARCELS_OF = sql<SqlBool>`q.reempaque_id is null and q.paquete_estado in (${sql.join(
  ESTADOS_EN_ESPERA.map((estado) => sql.lit(estado)),
)})`;

/**
 * Parcels that owe enough and wait since before a day, found by what they owe: few owe so much, while most that wait
 * long owe little. The amount is a literal: the plan is made for it, and it hardly changes.
 */
const owingSinceBefore = (terminos: Terminos, before: string): Expression<SqlBool> => {
  const flete = sql`${sql.lit(terminos.flete)}::numeric`;
  return sql<SqlBool>`
  p.paquete_id = any(array(
    select q.paquete_id from guias f join paquetes q on q.guia_id = f.guia_id
    where f.guia_estado in ('Esperando Consolidación', 'Recibido en USA', 'Recibido en HN', 'Disponible para entrega')
      and f.guia_valor > ${flete} and f.guia_valor - f.guia_descuento > ${flete} and ${PARCELS_OF}
      -- What stands in a list of Miami is about to leave.
      and (q.packinglist_id is null or q.paquete_estado <> 'Recibido en USA')
    union all
    select q.paquete_id from paquetes q
    where q.paquete_estado = 'Recibido en USA' and q.guia_id is null and q.packinglist_id is null
      and q.reempaque_id is null and q.cliente_id <> 0
      and q.fecha_recepcion < ${beginOf(before)} and ${fleteLibre('q')} > ${flete}))
  and ${ESPERA_DESDE} < ${beginOf(before)}`;
};

/** The parcels that qualify now, or that will within PRONTO_DIAS. */
export const deVista = (terminos: Terminos, vista: 'califican' | 'pronto'): Expression<SqlBool> => {
  const now = limiteDeEspera(terminos.hoy, terminos.dias);
  if (vista === 'califican') return owingSinceBefore(terminos, now);
  const soon = limiteDeEspera(terminos.hoy, terminos.dias - PRONTO_DIAS);
  return sql<SqlBool>`(${owingSinceBefore(terminos, soon)} and ${ESPERA_DESDE} >= ${beginOf(now)})`;
};

const hasWords = (text: string): Expression<SqlBool> => containsWords(sql`p.busqueda`, text);

/** Matches words of the tracking or the description, or the client; what waits is read anyway. */
export const searchEnEspera = (text: string): Expression<SqlBool> =>
  fewOrOfClientesNamed(hasWords(text), text, sql`p.cliente_id`);

/** The same for abandoned parcels; naming their state lets the words be found in the small index of those. */
export const searchAbandonados = (text: string): Expression<SqlBool> =>
  sql<SqlBool>`(p.paquete_estado = 'Abandonado'
    and ${orOfClientesAmong(hasWords(text), text, sql`p.paquete_estado = 'Abandonado'`)})`;

export const presentEnEspera = (
  {
    espera_desde,
    fecha_disponible,
    dias_gratis,
    diario,
    reempaque_id,
    packinglist_id,
    lista_prefijo,
    contactos,
    ...found
  }: EnEsperaFound,
  { hoy, dias, flete, formato }: Terminos,
): EnEsperaRow => {
  const row = { ...found, ...contactos };
  const { paquete_estado } = row;
  const espera = espera_desde !== null && enEspera(paquete_estado) ? esperaOf(espera_desde, hoy, dias) : null;
  const clock =
    paquete_estado === 'Disponible para entrega' ? computeAlmacenaje(fecha_disponible, { dias_gratis, diario }) : null;
  const lista =
    paquete_estado !== 'Recibido en USA' || packinglist_id === null || lista_prefijo === null
      ? null
      : packinglistText(lista_prefijo, packinglist_id);
  return {
    ...row,
    espera_desde,
    dias: espera?.dias ?? null,
    califica_desde: espera?.califica_desde ?? null,
    faltan: espera?.faltan ?? null,
    almacenaje: clock === null ? 0 : recargoOf(clock, hoy),
    motivo: noRegistrable({ ...row, reempaque_id, lista }, espera, flete, formato),
    falta_aviso: espera === null ? null : faltaAviso(row, hoy, formato),
  };
};

/** The current data of these parcels, by id. */
export const readEnEspera = async (
  db: Executor,
  paquete_ids: readonly number[],
  terminos: Terminos,
): Promise<EnEsperaRow[]> => {
  const rows = await selectEnEspera(db)
    .where(hasAnyId('p.paquete_id', paquete_ids))
    .orderBy('p.paquete_id')
    .modifyFront(KEEP_PLAN)
    .execute();
  return rows.map((row) => presentEnEspera(row, terminos));
};

/** How many attempts to reach the owner of a parcel count. */
export const readIntentos = async (db: Executor, paquete_id: number): Promise<number> => {
  const { contactos } = await db
    .selectFrom('paquetes as p')
    .select(CONTACTOS.as('contactos'))
    .where('p.paquete_id', '=', paquete_id)
    .executeTakeFirstOrThrow();
  return contactos.intentos;
};
