import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { cajaFueraOf, type CajaFuera } from '#features/contenedor/server/sale-incompleto.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';

interface Row {
  readonly guia_numero: number;
  readonly guia_caja: number;
  readonly servicio_prefijo: string;
  readonly tracking: string;
  readonly ubicacion: string | null;
  readonly packinglist_id: number | null;
  readonly lista_prefijo: string | null;
}

const lugarOf = ({ ubicacion, packinglist_id, lista_prefijo }: Row): string =>
  packinglist_id !== null && lista_prefijo !== null
    ? packinglistText(lista_prefijo, packinglist_id)
    : (ubicacion ?? 'la bodega');

/** The boxes in Miami that are not in the list although other boxes of their guides are. */
export const readCajasFuera = async (db: Executor, packinglist_id: number): Promise<CajaFuera[]> => {
  const { rows } = await sql<Row>`
    select g.guia_numero, p.guia_caja, s.servicio_prefijo, p.tracking, p.ubicacion, p.packinglist_id,
      ps.servicio_prefijo as lista_prefijo
    from (select distinct guia_id from paquetes where packinglist_id = ${packinglist_id}) l
    join paquetes p using (guia_id)
    join guias g using (guia_id)
    join servicios s on s.servicio_id = g.servicio_id
    left join packinglists pl on pl.packinglist_id = p.packinglist_id
    left join servicios ps on ps.servicio_id = pl.servicio_id
    where p.paquete_estado = 'Recibido en USA' and p.reempaque_id is null
      and p.packinglist_id is distinct from ${packinglist_id}
    order by g.guia_numero, p.guia_caja`.execute(db);
  return rows.map((row) => cajaFueraOf(row, lugarOf(row)));
};
