import type { Product } from '../product.ts';

const ROWS = 120;
/** The customer of the demonstration. */
export const CUSTOMER = '1';

/** Inserts enough rows for a page of a hundred: clients, guides and parcels of one service. */
export const fillLists = async ({ query }: Product): Promise<void> => {
  await query(
    `insert into clientes (cliente_nombre, cliente_apellido, dni, correo, telefono, departamento_id, ciudad_id, direccion,
       cliente_estatus, canal, usuario_registro)
     select 'Medida', 'Número ' || n, '0501198' || lpad(n::text, 6, '0'), 'medida.' || n || '@correo.hn',
       '9' || lpad(n::text, 7, '7'), 5, 501, 'Barrio El Centro', 'Activo', 'Google', 'medidas'
     from generate_series(1, $1) as n`,
    [ROWS],
  );
  // One for each new client, and a page full for the customer.
  await query(
    `with g as (
       insert into guias (guia_estado, guia_tipo, cliente_id, servicio_id, sucursal_id, guia_valor, peso_cobrar, usuario_registro)
       select 'Recibido en USA', 'Normal', de.cliente_id, 10, s.sucursal_id, 20.25, 4.5, 'medidas'
       from sucursales as s, (
         select cliente_id from clientes where usuario_registro = 'medidas'
         union all select $1::int from generate_series(1, $2)
       ) as de
       where s.sucursal_principal returning guia_id, cliente_id, sucursal_id
     )
     insert into paquetes (tracking, paquete_courier, paquete_descripcion, paquete_estado, cliente_id, servicio_id,
       sucursal_id, guia_id, peso_real, peso_cobrar, fecha_recepcion, paquete_factura, factura_clave, usuario_registro)
     select 'MEDIDA' || guia_id, 'UPS', 'Zapatos deportivos', 'Recibido en USA', cliente_id, 10, sucursal_id, guia_id,
       4.5, 4.5, now(), 'factura.pdf', 'facturas/ejemplo.pdf', 'medidas' from g`,
    [CUSTOMER, ROWS],
  );
};
