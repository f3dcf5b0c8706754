import { sql } from 'kysely';
import { dayAfter, localDay } from '#kit/rules/dates.ts';
import { GIVEN_NAMES, SURNAMES } from '#app/server/world/names.ts';
import type { Random } from '#app/server/world/random.ts';
import type { TestApi } from '../../tests/harness/api.ts';
import { newTraveller, type Traveller } from './journey.ts';

interface Bulto {
  readonly paquete_id: number;
  readonly tracking: string;
  readonly guia_id: number;
  readonly etiqueta: string;
}

/** A customer with parcels. */
export interface Casillero extends Traveller {
  readonly bultos: readonly Bulto[];
}

/** The records to look at and to search for. */
export interface Scene {
  readonly casilleros: readonly Casillero[];
  readonly packinglists: readonly number[];
  readonly entregas: readonly number[];
  /** A month that is over, so that its sums do not grow during the measurement. */
  readonly mes: { readonly desde: string; readonly hasta: string };
}

const CASILLEROS = 40;
/** Clients without parcels. */
const OTHERS = 400;
/** Guides of each customer, with one parcel each: about four thousand in all. */
const GUIAS = { disponibles: 36, enHonduras: 24, enCamino: 12, enMiami: 30 };
/** Guides of these that are handed over, and how many at a time. */
const DELIVERED = 30;
const AT_ONCE = 3;
const DAY_MS = 86_400_000;
/** The age of the oldest and of the latest records, in days. */
const [OLDEST, LATEST] = [40, 4];
const MONTH = 30;
/** The month ends this many days ago: nothing is added to it any more. */
const SINCE = 3;

/** Creates the parcels and deliveries of one customer, all on one day. */
const furnishOne = async ({ world }: TestApi, cliente_id: number, moment: number): Promise<number[]> => {
  const fecha = new Date(moment).toISOString();
  const of = { cliente_id, paquetes: 1, momento: () => fecha };
  const list = (estado: 'Enviado a HN' | 'Recibido en HN') => world.packinglist({ estado, fecha_registro: fecha });
  await world.guias({ ...of, estado: 'Recibido en USA', cuantas: GUIAS.enMiami });
  await world.guias({
    ...of,
    estado: 'Enviado a HN',
    cuantas: GUIAS.enCamino,
    packinglist_id: await list('Enviado a HN'),
  });
  await world.guias({
    ...of,
    estado: 'Recibido en HN',
    cuantas: GUIAS.enHonduras,
    packinglist_id: await list('Recibido en HN'),
  });
  const waiting = await world.guias({ ...of, estado: 'Disponible para entrega', cuantas: GUIAS.disponibles });
  const entregas: number[] = [];
  for (let from = 0; from < DELIVERED; from += AT_ONCE) {
    const guia_ids = waiting.slice(from, from + AT_ONCE).map(({ guia_id }) => guia_id);
    entregas.push(await world.entregada({ guia_ids, fecha }));
  }
  return entregas;
};

/** Adds log entries for the steps of histories, by the kind of record: people look at this month's log. */
const LOGGED = sql`
  insert into bitacora (fecha, usuario, accion, entidad, entidad_id, direccion_ip, solicitud)
  select h.fecha_registro, h.usuario_registro, a.accion, h.entidad, h.entidad_id::text, '190.4.1.1', 'antes-' || h.historial_id
  from historial h
  join (values ('paquete', 'paquetes.recibir'), ('guia', 'guias.disponer'), ('packinglist', 'packinglist.enviar'))
    a (entidad, accion) on a.entidad = h.entidad::text
  where h.fecha_registro < now() - interval '3 days'`;

/** Fills a company that has worked for a while: thousands of parcels in all states, deliveries, a log. */
export const furnish = async (api: TestApi, random: Random): Promise<Scene> => {
  const { db, world } = api;
  for (let nth = 0; nth < OTHERS; nth++)
    await world.cliente({
      cliente_nombre: random.pickSkewed(GIVEN_NAMES),
      cliente_apellido: random.pickSkewed(SURNAMES),
    });
  const travellers: Traveller[] = [];
  const entregas: number[] = [];
  for (let nth = 0; nth < CASILLEROS; nth++) {
    const traveller = await newTraveller(api);
    travellers.push(traveller);
    const ago = LATEST + ((OLDEST - LATEST) * nth) / CASILLEROS;
    entregas.push(...(await furnishOne(api, traveller.cliente_id, Date.now() - ago * DAY_MS)));
  }
  await LOGGED.execute(db);
  await sql`analyze`.execute(db);
  const bultos = await db
    .selectFrom('paquetes')
    .innerJoin('guias', 'guias.guia_id', 'paquetes.guia_id')
    .innerJoin('servicios', 'servicios.servicio_id', 'guias.servicio_id')
    .select(['paquetes.cliente_id', 'paquete_id', 'tracking', 'guias.guia_id'])
    .select(sql<string>`'G' || servicio_prefijo || '-' || guia_numero`.as('etiqueta'))
    .where(
      'paquetes.cliente_id',
      'in',
      travellers.map(({ cliente_id }) => cliente_id),
    )
    .execute();
  const byCliente = Map.groupBy(bultos, ({ cliente_id }) => cliente_id);
  const lists = await db.selectFrom('packinglists').select('packinglist_id').execute();
  const hasta = dayAfter(localDay(Date.now()), -SINCE);
  return {
    casilleros: travellers.map((traveller) => ({ ...traveller, bultos: byCliente.get(traveller.cliente_id) ?? [] })),
    packinglists: lists.map(({ packinglist_id }) => packinglist_id),
    entregas,
    mes: { desde: dayAfter(hasta, -MONTH), hasta },
  };
};
