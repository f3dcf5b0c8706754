import { sql } from 'kysely';
import { DAY_MS, DIAS, type Loading, round2, storeEnDolares, storeGasto } from './asentar.ts';

const FREIGHT_PER_LB = 1.95;
const CUSTOMS_PER_LB = 11.4;

/** Expenses of the received packing lists: some have freight and customs, some only one of them. */
export const loadDeListas = async (loading: Loading): Promise<void> => {
  const { db, now } = loading;
  const { rows } = await sql<{ packinglist_id: number; received: string; libras: number; maritimo: boolean }>`
    select l.packinglist_id, l.fecha_recepcion as received, coalesce(sum(p.peso_cobrar), 0) as libras,
      l.servicio_id in (30, 31) as maritimo
    from packinglists l join paquetes p using (packinglist_id)
    where l.estado = 'Recibido en HN' and l.fecha_recepcion >= ${new Date(now.getTime() - 2 * DIAS * DAY_MS).toISOString()}
    group by 1 having sum(p.peso_cobrar) > 0 order by l.fecha_recepcion, 1`.execute(db);
  for (const [place, { packinglist_id, received, libras, maritimo }] of rows.entries()) {
    const days = Math.max(0, (now.getTime() - Date.parse(received)) / DAY_MS - 1);
    const packinglist_ids = [packinglist_id];
    // By turns: freight alone, both, customs alone.
    if (place % 3 !== 2)
      await storeEnDolares(loading, days, round2(Math.max(40, libras * FREIGHT_PER_LB)), {
        categoria: maritimo ? 'Flete marítimo' : 'Flete aéreo',
        gasto_referencia: `${maritimo ? 'Conocimiento de embarque MIA' : 'Guía aérea 865-1044'}${2200 + packinglist_id}`,
        packinglist_ids,
      });
    if (place % 3 !== 0)
      await storeGasto(loading, days, {
        categoria: 'Aduana',
        gasto_referencia: `Póliza de importación 26-${4100 + packinglist_id}`,
        gasto_valor: round2(Math.max(150, libras * CUSTOMS_PER_LB)),
        cuenta_banco_id: loading.cuentas.operaciones,
        packinglist_ids,
      });
  }
  const both = rows.slice(0, 2).map(({ packinglist_id }) => packinglist_id);
  if (both.length === 2)
    await storeEnDolares(loading, 5, 120, {
      categoria: 'Bodega Miami',
      gasto_referencia: 'Manejo en bodega, factura 4417',
      packinglist_ids: both,
    });
};
