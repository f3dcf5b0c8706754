import { sql, type SqlBool } from 'kysely';
import { refuse } from '#kit/contract/errors.ts';
import { targetOf } from '#kit/rules/transitions.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { addHistorial } from '#features/historial/server/historial.public.ts';
import { viajeErrors } from '../contract/viaje.errors.ts';
import type { GuiaEstado } from '../rules/guia-estado.ts';
import { guiaByPaquetes, type ConteoPaquetes } from '../rules/guia-por-paquetes.ts';
import { guiaText } from '../rules/guia-numero.ts';
import { GUIA_TRANSICIONES, type GuiaAccion } from '../rules/guia-transiciones.ts';

/** Guides locked for a change, in the order of their ids; always before their parcels. */
export const lockGuias = (db: Executor, ids: readonly number[]) =>
  db
    .selectFrom('guias as g')
    .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .select(['g.guia_id', 'g.guia_numero', 's.servicio_prefijo', 'g.cliente_id', 'g.servicio_id', 'g.sucursal_id'])
    .select([
      'g.guia_valor',
      'g.guia_descuento',
      'g.guia_costo_envio',
      'g.aplica_isv',
      'g.factor_dolar',
      'g.isv_porcentaje',
    ])
    .select(['g.peso_cobrar', 'g.servicio_id_fee', 'g.tarifa_id', 'g.tarifa_especial', 'g.version'])
    .select(['g.guia_estado', 'g.guia_tipo'])
    // One parameter, however many they are.
    .where(sql<SqlBool>`g.guia_id = any(${[...ids]}::int[])`)
    .orderBy('g.guia_id')
    .forUpdate('g')
    .execute();

export type LockedGuia = Awaited<ReturnType<typeof lockGuias>>[number];
type GuiaHead = Pick<LockedGuia, 'guia_id' | 'guia_numero' | 'servicio_prefijo' | 'guia_estado'>;

/**
 * Where an action brings all of the guides.
 * @throws GUIA_ESTADO_NO_PERMITIDO for the first that it cannot be done with.
 */
export const requireGuiaTarget = (guias: readonly GuiaHead[], accion: GuiaAccion): GuiaEstado => {
  let target: GuiaEstado | undefined;
  for (const { guia_numero, servicio_prefijo, guia_estado: estado } of guias) {
    const hacia = targetOf(GUIA_TRANSICIONES, accion, estado);
    if (hacia === undefined || hacia === null)
      throw refuse(viajeErrors.GUIA_ESTADO_NO_PERMITIDO, {
        guia: guiaText(servicio_prefijo, guia_numero),
        estado,
        accion,
      });
    target = hacia;
  }
  if (target === undefined) throw new Error('no guide to move');
  return target;
};

/** What a guide keeps of the moment at which it became available; null while it is not. */
interface Congelado {
  readonly factor_dolar: number | null;
  /** Percent. */
  readonly isv_porcentaje: number | null;
  readonly fecha_disponible: string | null;
}

/** What a guide loses that is no longer available. */
export const SIN_CONGELAR: Congelado = { factor_dolar: null, isv_porcentaje: null, fecha_disponible: null };

interface Move {
  /** Locked: see `lockGuias`. */
  readonly guias: readonly GuiaHead[];
  readonly accion: GuiaAccion;
  readonly usuario: string;
  readonly comentario?: string | null;
  /** Besides the state. */
  readonly set?: {
    readonly sucursal_id?: number;
  } & Partial<Congelado>;
}

/** Brings locked guides on together: all of them or none, by two statements however many there are. */
export const moveGuias = async (
  db: Executor,
  { guias, accion, usuario, comentario, set = {} }: Move,
): Promise<void> => {
  if (guias.length === 0) return;
  const target = requireGuiaTarget(guias, accion);
  const ids = guias.map(({ guia_id }) => guia_id);
  await db
    .updateTable('guias')
    .set({ guia_estado: target, ...set })
    .where(sql<SqlBool>`guia_id = any(${ids}::int[])`)
    .execute();
  await addHistorial(db, { entidad: 'guia', ids, estado: target, accion, comentario: comentario ?? null, usuario });
};

/** How many parcels of each guide stand where; those that were repacked live on in another. */
const countPaquetes = async (db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, ConteoPaquetes>> => {
  const { rows } = await sql<ConteoPaquetes & { guia_id: number }>`
    select p.guia_id,
      count(*)::int as total,
      count(*) filter (where p.paquete_estado = 'Pre-alertado')::int as pre_alertados,
      count(*) filter (where p.paquete_estado = 'Recibido en USA')::int as en_usa,
      count(*) filter (where p.paquete_estado = 'Enviado a HN')::int as enviados,
      count(*) filter (where p.paquete_estado in ('Recibido en HN', 'Disponible para entrega', 'Entregado'))::int as en_hn,
      count(*) filter (where p.paquete_estado = 'Abandonado')::int as abandonados
    from paquetes p
    where p.guia_id = any(${[...ids]}::int[]) and p.reempaque_id is null
    group by p.guia_id`.execute(db);
  return new Map(rows.map(({ guia_id, ...conteo }) => [guia_id, conteo]));
};

/**
 * Brings guides on as their parcels ask for it, after these were moved. Few statements however many there are: one
 * for the counts, two for each action that some of them take, until nothing is due.
 * @param guias locked before their parcels were.
 * @param set what of a guide changes with an action, e.g. the branch on arrival in Honduras.
 */
export const followPaquetes = async (
  db: Executor,
  guias: readonly LockedGuia[],
  usuario: string,
  set: { readonly sucursal_id?: number } = {},
): Promise<void> => {
  if (guias.length === 0) return;
  const counts = await countPaquetes(
    db,
    guias.map(({ guia_id }) => guia_id),
  );
  // A guide may be behind by more than one step, e.g. when the last parcel that it waited for is taken out of it.
  let open = guias;
  while (open.length > 0) {
    const due = Map.groupBy(open, (guia) => {
      const paquetes = counts.get(guia.guia_id);
      return paquetes === undefined ? null : guiaByPaquetes({ ...guia, paquetes });
    });
    const moved: LockedGuia[] = [];
    for (const [accion, some] of due) {
      if (accion === null) continue;
      await moveGuias(db, { guias: some, accion, usuario, ...(accion === 'recibir_hn' ? { set } : {}) });
      const guia_estado = requireGuiaTarget(some, accion);
      moved.push(...some.map((guia) => ({ ...guia, guia_estado })));
    }
    open = moved;
  }
};
