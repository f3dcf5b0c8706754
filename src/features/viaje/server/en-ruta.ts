import { sql, type RawBuilder } from 'kysely';
import type { Holder } from '#kit/contract/access.ts';
import { refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { viajeErrors } from '../contract/viaje.errors.ts';
import { guiaText } from '../rules/guia-numero.ts';
import type { LockedGuia } from './guias.movement.ts';

/** Whether the guide `g` is out with a driver, and so not at its branch. */
export const estaFuera = sql<boolean>`exists (
  select from ruta_paradas rp where rp.guia_id = g.guia_id and rp.estado in ('En ruta', 'Fallida'))`;

/** Whether the guide `g` could be fetched and is on the road, to another branch or to a door: told to its owner. */
export const enCamino = (user: Holder): RawBuilder<boolean> =>
  user.cliente_id === null
    ? sql<boolean>`false`
    : sql<boolean>`(g.guia_estado is not distinct from 'Disponible para entrega'
        and (g.transferencia_id is not null or ${estaFuera}))`;

/** Who carries a guide, or will. */
export interface EnRuta {
  readonly parada_id: number;
  readonly guia_id: number;
  /** Their name. */
  readonly repartidor: string;
  readonly fuera: boolean;
  readonly fecha_salida: string | null;
}

/** The living places of guides in the routes of drivers. */
export const readEnRuta = async (db: Executor, guia_ids: readonly number[]): Promise<readonly EnRuta[]> => {
  if (guia_ids.length === 0) return [];
  const { rows } = await sql<EnRuta>`
    select p.parada_id, p.guia_id, u.nombre as repartidor, p.estado <> 'Asignada' as fuera, p.fecha_salida
    from ruta_paradas p join usuarios u on u.usuario = p.repartidor
    where p.guia_id = any(${[...guia_ids]}::int[]) and p.estado in ('Asignada', 'En ruta', 'Fallida')
    order by p.parada_id`.execute(db);
  return rows;
};

type Named = Pick<LockedGuia, 'guia_id' | 'guia_numero' | 'servicio_prefijo' | 'a_domicilio'>;

/**
 * What is out with a driver is not here: nobody hands it over, prices it or sends it on.
 * @param guias locked, so that none goes out meanwhile.
 * @throws GUIA_EN_RUTA of the first, at `campo` where it is given.
 */
export const requireSinRuta = async (db: Executor, guias: readonly Named[], campo?: string): Promise<void> => {
  // Only what is to be brought to a door goes out.
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

/** What was promised to a door does not change its owner or its parcels under the driver. @throws GUIA_CON_DOMICILIO */
export const requireSinDomicilio = (guias: readonly Named[]): void => {
  const guia = guias.find(({ a_domicilio }) => a_domicilio);
  if (guia === undefined) return;
  throw refuse(viajeErrors.GUIA_CON_DOMICILIO, { guia: guiaText(guia.servicio_prefijo, guia.guia_numero) });
};
