import { sql, type SqlBool } from 'kysely';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { Solicitud } from '../contract/recepcion.schemas.ts';

type Row = Omit<Solicitud, 'guia'> & { readonly guia_numero: number; readonly servicio_prefijo: string };

/** The requests among the guides, with how many of their parcels have arrived and on which shelves they lie. */
export const readSolicitudes = async (db: Executor, guia_ids: readonly number[]): Promise<Solicitud[]> => {
  if (guia_ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select g.guia_id, g.guia_numero, s.servicio_prefijo, g.falta_tracking,
      g.guia_estado <> 'Pendiente' as aprobada,
      g.guia_tipo in ('Reempaque', 'Reempaque & Consolidación') as pide_reempaque,
      g.guia_tipo in ('Consolidación', 'Reempaque & Consolidación') as consolida,
      count(*)::int as total,
      count(*) filter (where p.paquete_estado <> 'Pre-alertado')::int as llegados,
      coalesce(array_agg(distinct p.ubicacion) filter (where p.ubicacion is not null), '{}') as lugares
    from guias g
    join servicios s using (servicio_id)
    join paquetes p on p.guia_id = g.guia_id and p.reempaque_id is null
    where ${hasAnyId('g.guia_id', guia_ids)} and g.guia_tipo <> 'Normal'
    group by g.guia_id, s.servicio_prefijo order by g.guia_id`.execute(db);
  return rows.map(({ guia_numero, servicio_prefijo, ...row }) => ({
    ...row,
    guia: guiaText(servicio_prefijo, guia_numero),
  }));
};

/** The requests among the guides that the warehouse has not finished yet. */
export const readSolicitudesPorHacer = async (db: Executor, guia_ids: readonly number[]): Promise<Solicitud[]> => {
  if (guia_ids.length === 0) return [];
  const open = await db
    .selectFrom('guias')
    .select('guia_id')
    .where(hasAnyId('guia_id', guia_ids))
    .where(
      sql<SqlBool>`(guia_estado in ('Pendiente', 'Pre-alertado', 'Esperando Consolidación')
        or (guia_estado = 'Recibido en USA' and guia_tipo = 'Consolidación'))`,
    )
    .execute();
  return readSolicitudes(
    db,
    open.map(({ guia_id }) => guia_id),
  );
};
