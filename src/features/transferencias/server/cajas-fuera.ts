import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { cajaFueraOf, type CajaFuera } from '#features/contenedor/server/sale-incompleto.ts';

interface Row {
  readonly guia_numero: number;
  readonly guia_caja: number;
  readonly servicio_prefijo: string;
  readonly tracking: string;
  /** Code of its shelf; if it has none, the name of its branch. */
  readonly lugar: string;
}

/** The boxes that are not in a transfer although their guias are. */
export const readCajasFuera = async (db: Executor, transferencia_id: number): Promise<CajaFuera[]> => {
  const { rows } = await sql<Row>`
    select g.guia_numero, p.guia_caja, s.servicio_prefijo, p.tracking, coalesce(p.ubicacion, su.sucursal_nombre) as lugar
    from transferencia_guias tg
    join guias g using (guia_id)
    join servicios s using (servicio_id)
    join paquetes p on p.guia_id = tg.guia_id and p.guia_caja = any(tg.cajas_fuera)
    join sucursales su on su.sucursal_id = p.sucursal_id
    where tg.transferencia_id = ${transferencia_id} and p.reempaque_id is null and p.paquete_estado <> 'Abandonado'
    order by g.guia_numero, p.guia_caja`.execute(db);
  return rows.map((row) => cajaFueraOf(row, row.lugar));
};
