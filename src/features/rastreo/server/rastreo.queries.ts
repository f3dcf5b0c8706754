import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { computeAlmacenaje, type Almacenaje, type Terminos } from '#features/almacenaje/rules/almacenaje.public.ts';
import { TERMINOS_ALMACENAJE } from '#features/almacenaje/server/terminos.public.ts';
import { promisedLlegada, type Llegada, type TiempoDeLlegada } from '#features/llegadas/rules/llegada.public.ts';
import { tiempoDeLlegada, ultimaRecepcion } from '#features/llegadas/server/tiempos.public.ts';
import { cajaText, guiaText } from '#features/viaje/rules/guia-numero.ts';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';
import { esperaDesde } from '#features/viaje/server/en-transferencia.ts';
import { conCaja, conCodigo } from '#features/tracking/server/trackings.ts';
import { movesOf, type Move, standsFor } from '../rules/recorrido.ts';

/** What the public may see. */
interface Rastro {
  readonly tipo: 'paquete' | 'guia';
  readonly numero: string;
  readonly estado: string;
  readonly track: Move[];
  readonly fecha_entrega_estimada: string | null;
  readonly llegada: Llegada | null;
  readonly almacenaje: Almacenaje | null;
}

/** Final states. */
const FINISHED: ReadonlySet<string> = new Set(['Entregado', 'Abandonado', 'Rechazado', 'Anulada']);
const stillToCome = (estado: string, fecha: string | null): string | null => (FINISHED.has(estado) ? null : fecha);

/** The history of a record, made of `ids`. Records imported without history get only `now`. */
const readTrack = async (
  db: Executor,
  entidad: 'paquete' | 'guia',
  ids: readonly number[],
  now: Move,
): Promise<Move[]> => {
  const entries = await db
    .selectFrom('historial')
    .select(['estado', 'accion', 'fecha_registro'])
    .where('entidad', '=', entidad)
    .where('entidad_id', 'in', [...ids])
    .orderBy('historial_id')
    .execute();
  return entries.length === 0 ? [now] : movesOf(entries);
};

/** Storage terms, only for what is ready to be collected: nothing else is charged for storage. */
const clockOf = (estado: string, row: Terminos & { readonly espera_desde: string | null }): Almacenaje | null =>
  estado === 'Disponible para entrega' ? computeAlmacenaje(row.espera_desde, row) : null;

interface CajaRow {
  /** The parcel that the code found. */
  readonly pedido: number;
  /** That parcel, or one that it was repacked into. */
  readonly paquete_id: number;
  readonly tracking: string;
  readonly paquete_estado: string;
  readonly fecha_entrega_estimada: string | null;
  readonly fecha_registro: string;
  readonly guia_estado: string | null;
  readonly recibido: string | null;
  readonly tiempo: TiempoDeLlegada | null;
  readonly espera_desde: string | null;
  readonly dias_gratis: number | null;
  readonly diario: number | null;
}

/** All parcels that meet the condition, each followed by the repacks that it went into. */
const selectCajas = (db: Executor, answers: RawBuilder<boolean>) =>
  sql<CajaRow>`
    with recursive way as (
      select paquete_id as pedido, paquete_id, tracking, reempaque_id, 0 as step
      from paquetes p
      where ${answers}
      union all
      select c.pedido, p.paquete_id, c.tracking, p.reempaque_id, c.step + 1
      from way c join paquetes p on p.paquete_id = c.reempaque_id
    )
    select c.pedido, p.paquete_id, c.tracking, p.paquete_estado, p.fecha_entrega_estimada, p.fecha_registro,
      g.guia_estado, coalesce(${ultimaRecepcion(sql`p.guia_id`)}, p.fecha_recepcion) as recibido,
      ${tiempoDeLlegada(sql`coalesce(g.servicio_id, p.servicio_id)`, sql`coalesce(g.sucursal_id, p.sucursal_id)`)} as tiempo,
      ${esperaDesde} as espera_desde, g.almacenaje_gratis as dias_gratis, g.almacenaje_diario as diario
    from way c join paquetes p using (paquete_id) left join guias g on g.guia_id = p.guia_id
    order by c.pedido, c.step`.execute(db);

/** @param asked how to display it; absent: its tracking. */
const trackCajas = async (db: Executor, answers: RawBuilder<boolean>, asked?: string): Promise<Rastro | null> => {
  const { rows } = await selectCajas(db, answers);
  // The last row of each parcel's chain is where it is now.
  const ends = rows.filter((row, place) => rows[place + 1]?.pedido !== row.pedido);
  const found = standsFor(ends, PAQUETE_ESTADOS);
  if (found === undefined) return null;
  const { tracking: numero, paquete_estado: estado, fecha_registro } = found;
  const ids = rows.filter(({ pedido }) => pedido === found.pedido).map(({ paquete_id }) => paquete_id);
  return {
    tipo: 'paquete',
    numero: asked ?? numero,
    estado,
    track: await readTrack(db, 'paquete', ids, { estado, fecha_registro }),
    fecha_entrega_estimada: stillToCome(estado, found.fecha_entrega_estimada),
    llegada: promisedLlegada({
      ...found,
      estado,
      estimada: found.fecha_entrega_estimada,
    }),
    almacenaje: clockOf(estado, found),
  };
};

export const trackPaquete = async (db: Executor, codigos: readonly string[]): Promise<Rastro | null> =>
  codigos.length === 0 ? null : trackCajas(db, conCodigo(codigos));

/** Tracks a box of a guide by its label, without disclosing the tracking. */
export const trackCaja = async (db: Executor, guia_numero: number, guia_caja: number): Promise<Rastro | null> => {
  const guia = await db
    .selectFrom('guias as g')
    .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .select('s.servicio_prefijo')
    .where('g.guia_numero', '=', guia_numero)
    .executeTakeFirst();
  if (guia === undefined) return null;
  return trackCajas(db, conCaja(guia_numero, guia_caja), cajaText(guia.servicio_prefijo, guia_numero, guia_caja));
};

export const trackGuia = async (db: Executor, guia_numero: number): Promise<Rastro | null> => {
  const guia = await db
    .selectFrom('guias as g')
    .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .select(['g.guia_id', 'g.guia_numero', 'g.guia_estado', 'g.fecha_entrega_estimada', 'g.fecha_registro'])
    .select(esperaDesde.as('espera_desde'))
    .select(TERMINOS_ALMACENAJE)
    .select([
      's.servicio_prefijo',
      tiempoDeLlegada(sql`g.servicio_id`, sql`g.sucursal_id`).as('tiempo'),
      ultimaRecepcion(sql`g.guia_id`).as('recibido'),
    ])
    .where('g.guia_numero', '=', guia_numero)
    .executeTakeFirst();
  if (guia === undefined) return null;
  const { guia_estado: estado, fecha_registro } = guia;
  return {
    tipo: 'guia',
    numero: guiaText(guia.servicio_prefijo, guia.guia_numero),
    estado,
    track: await readTrack(db, 'guia', [guia.guia_id], { estado, fecha_registro }),
    fecha_entrega_estimada: stillToCome(estado, guia.fecha_entrega_estimada),
    llegada: promisedLlegada({ ...guia, estado, estimada: guia.fecha_entrega_estimada }),
    almacenaje: clockOf(estado, guia),
  };
};
