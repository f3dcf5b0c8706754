import { sql, type RawBuilder } from 'kysely';
import type { Holder } from '#kit/contract/access.ts';
import { refuse } from '#kit/contract/errors.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { viajeErrors } from '../contract/viaje.errors.ts';
import { guiaText } from '../rules/guia-numero.ts';
import type { LockedGuia } from './guias.movement.ts';

/** Whether the guide `g` is out with a driver, and so not at its branch. */
export const estaFuera = sql<boolean>`exists (
  select from ruta_paradas rp where rp.guia_id = g.guia_id and rp.estado in ('En ruta', 'Fallida'))`;

/** Whether the available guide `g` lies at its branch to be fetched: neither in a transfer nor out with a driver. */
export const seRetira = sql<boolean>`(g.transferencia_id is null and not ${estaFuera})`;

/** For the owner: whether the available guide `g` is in a transfer or out with a driver; always false for staff. */
export const enCamino = (user: Holder): RawBuilder<boolean> =>
  user.cliente_id === null
    ? sql<boolean>`false`
    : sql<boolean>`(g.guia_estado is not distinct from 'Disponible para entrega'
        and (g.transferencia_id is not null or ${estaFuera}))`;

/** The driver who carries a guide or is assigned to it. */
export interface EnRuta {
  readonly parada_id: number;
  readonly guia_id: number;
  /** Name of the driver. */
  readonly repartidor: string;
  readonly fuera: boolean;
  readonly fecha_salida: string | null;
}

/** The open stops of guides in the drivers' routes. */
export const readEnRuta = async (db: Executor, guia_ids: readonly number[]): Promise<readonly EnRuta[]> => {
  if (guia_ids.length === 0) return [];
  const { rows } = await sql<EnRuta>`
    select p.parada_id, p.guia_id, u.nombre as repartidor, p.estado <> 'Asignada' as fuera, p.fecha_salida
    from ruta_paradas p join usuarios u on u.usuario = p.repartidor
    where ${hasAnyId('p.guia_id', guia_ids)} and p.estado in ('Asignada', 'En ruta', 'Fallida')
    order by p.parada_id`.execute(db);
  return rows;
};

type Named = Pick<LockedGuia, 'guia_id' | 'guia_numero' | 'servicio_prefijo' | 'a_domicilio'>;

/**
 * Refuses guides that are out with a driver: not being at the branch, they cannot be handed over, priced or sent on.
 * @param guias locked, so that none goes out meanwhile.
 * @throws GUIA_EN_RUTA for the first one, at the field `campo` if given.
 */
export const requireSinRuta = async (db: Executor, guias: readonly Named[], campo?: string): Promise<void> => {
  // Only guides with home delivery go out.
  const out = await readEnRuta(
    db,
    guias.filter(({ a_domicilio }) => a_domicilio).map(({ guia_id }) => guia_id),
  );
  const found = out.find(({ fuera }) => fuera);
  const guia = guias.find(({ guia_id }) => guia_id === found?.guia_id);
  if (found === undefined || guia === undefined) return;
  const { GUIA_EN_RUTA: error } = viajeErrors;
  const told = { guia: guiaText(guia.servicio_prefijo, guia.guia_numero), repartidor: found.repartidor };
  throw refuse(error, told, campo === undefined ? {} : { errores: { [campo]: error.message(told) } });
};

/**
 * Refuses guides with home delivery: their owner and parcels must not change under the driver. @throws
 * GUIA_CON_DOMICILIO
 */
export const requireSinDomicilio = (guias: readonly Named[]): void => {
  const guia = guias.find(({ a_domicilio }) => a_domicilio);
  if (guia === undefined) return;
  throw refuse(viajeErrors.GUIA_CON_DOMICILIO, { guia: guiaText(guia.servicio_prefijo, guia.guia_numero) });
};
