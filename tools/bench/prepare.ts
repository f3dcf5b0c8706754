import type { Product } from './product.ts';

/** Sends a statement to the database of the product. */
type Query = Product['query'];

interface Preparation {
  readonly count: number;
  readonly estado: string;
  readonly clientes: readonly number[];
  readonly packinglist_id?: number;
}

interface PreparedGuia {
  readonly guia_id: number;
  readonly paquete_id: number;
  readonly cliente_id: number;
}

let prepared = Date.now();

/** Inserts guides of one parcel each in a state. @returns their ids, their parcels' and their clients'. */
export const prepareGuias = async (
  query: Query,
  { count, estado, clientes, packinglist_id }: Preparation,
): Promise<readonly PreparedGuia[]> => {
  prepared += 1;
  return query<PreparedGuia>(
    `with g as (
      insert into guias (guia_estado, guia_tipo, cliente_id, servicio_id, sucursal_id, guia_valor, peso_cobrar, usuario_registro)
      select $1, 'Normal', ($2::int[])[1 + n % $3], 10, 1, 20.25, 4.5, 'medidas' from generate_series(1, $4::int) n
      returning guia_id, cliente_id),
    p as (
      insert into paquetes (tracking, paquete_courier, paquete_descripcion, paquete_estado, cliente_id, servicio_id,
        sucursal_id, guia_id, packinglist_id, peso_real, peso_cobrar, fecha_recepcion, usuario_registro)
      select 'MEDIDA' || guia_id || 'N' || $5, 'Otros', 'Zapatos', $1, cliente_id, 10, 1, guia_id, $6, 4.5, 4.5, now(), 'medidas'
      from g returning paquete_id, guia_id, cliente_id)
    select guia_id, paquete_id, cliente_id from p`,
    [estado, [...clientes], clientes.length, count, String(prepared), packinglist_id ?? null],
  );
};

/** Inserts a sent packing list with that many parcels. */
export const preparePackinglist = async (query: Query, count: number, clientes: readonly number[]) => {
  const [list] = await query<{ packinglist_id: number }>(
    `insert into packinglists (servicio_id, estado, fecha_envio, usuario_registro)
    values (10, 'Enviado a HN', now(), 'medidas') returning packinglist_id`,
  );
  const packinglist_id = list?.packinglist_id ?? 0;
  const paquetes = await prepareGuias(query, { count, estado: 'Enviado a HN', clientes, packinglist_id });
  return { packinglist_id, paquete_ids: paquetes.map(({ paquete_id }) => paquete_id) };
};
