import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { createBatch } from '../../world/rows.ts';

const BODEGA = 'bodega.sps';
/** The parcels of one guide in this many have no place yet. */
const WITHOUT_EACH = 5;
const MIAMI = ['A', 'B', 'C'] as const;
const BRANCH = ['E', 'F'] as const;

/** A place on a shelf: the parcels of a guide share one. */
const lugarOf = (bodega: number, number: number): string => {
  const rows = bodega === 0 ? MIAMI : BRANCH;
  const level = 1 + (Math.floor(number / 2) % 3);
  return `${rows[number % rows.length]}-${String(1 + (Math.floor(number / rows.length) % 4)).padStart(2, '0')}-${level}`;
};

/** Puts parcels on warehouse shelves, leaves some without a place, and adds some found where they should not be. */
export const loadEstantesDemo = async (db: Executor): Promise<void> => {
  const { rows: paquetes } = await sql<{
    paquete_id: number;
    guia_id: number | null;
    paquete_estado: string;
    bodega: number;
    desde: string;
  }>`
    select paquete_id, guia_id, paquete_estado, bodega, (select max(fecha_registro) from historial
      where entidad = 'paquete' and entidad_id = paquete_id) as desde
    from paquetes where bodega is not null order by paquete_id`.execute(db);
  const batch = createBatch();
  const placed = new Map<string, number[]>();
  for (const { paquete_id, guia_id, paquete_estado, bodega, desde } of paquetes) {
    const number = guia_id ?? paquete_id;
    if (number % WITHOUT_EACH === 0) continue;
    const lugar = lugarOf(bodega, number);
    placed.set(lugar, [...(placed.get(lugar) ?? []), paquete_id]);
    batch.add('historial', {
      entidad: 'paquete',
      entidad_id: paquete_id,
      estado: paquete_estado,
      accion: 'ubicar',
      comentario: lugar,
      usuario_registro: BODEGA,
      fecha_registro: desde,
    });
  }
  for (const [ubicacion, ids] of placed)
    await db.updateTable('paquetes').set({ ubicacion }).where('paquete_id', 'in', ids).execute();
  // One parcel stayed behind in Miami, and a delivered one turned up at the main branch.
  const lost = await db
    .selectFrom('paquetes')
    .select(['paquete_id', 'paquete_estado'])
    .distinctOn('paquete_estado')
    .where('paquete_estado', 'in', ['Enviado a HN', 'Entregado'])
    .where('reempaque_id', 'is', null)
    .orderBy('paquete_estado')
    .orderBy('paquete_id', 'desc')
    .execute();
  const principal = await db
    .selectFrom('sucursales')
    .select('sucursal_id')
    .where('sucursal_principal', '=', true)
    .executeTakeFirstOrThrow();
  for (const { paquete_id, paquete_estado } of lost) {
    const inMiami = paquete_estado === 'Enviado a HN';
    batch.add('hallazgos', {
      paquete_id,
      bodega: inMiami ? 0 : principal.sucursal_id,
      ubicacion: inMiami ? 'B-02-1' : 'E-01-2',
      usuario_registro: BODEGA,
    });
  }
  await batch.write(db);
};
