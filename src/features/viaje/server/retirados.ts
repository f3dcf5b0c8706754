import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import type { SolicitudPaquetes } from '#kit/server/db/tables.gen.ts';

interface Retirado {
  readonly paquete_id: number;
  readonly tracking: string;
  /** The guide that it leaves. */
  readonly guia_id: number | null;
}

/**
 * Records which locked parcels leave a requested guide, and why, for the page of that guide. Nothing is recorded for
 * guides that nobody requested.
 */
export const keepRetirados = async (
  db: Executor,
  paquetes: readonly Retirado[],
  motivo: SolicitudPaquetes['motivo'],
  usuario: string,
): Promise<void> => {
  if (paquetes.length === 0) return;
  const column = <K extends keyof Retirado>(key: K): Retirado[K][] => paquetes.map((paquete) => paquete[key]);
  await sql`
    insert into solicitud_paquetes (guia_id, paquete_id, tracking, motivo, usuario_registro)
    select g.guia_id, n.paquete_id, n.tracking, ${motivo}, ${usuario}
    from unnest(${column('guia_id')}::int[], ${column('paquete_id')}::int[], ${column('tracking')}::text[])
      as n(guia_id, paquete_id, tracking)
    join guias g on g.guia_id = n.guia_id and g.fecha_solicitud is not null
    on conflict (guia_id, paquete_id) do update
      set motivo = excluded.motivo, usuario_registro = excluded.usuario_registro, fecha_registro = now()`.execute(db);
};
