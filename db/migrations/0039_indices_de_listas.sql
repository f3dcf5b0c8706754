-- Why: pages of what grows with the work are read from an index alone.

-- The purchases of one client: which parcel is the first of each is known without reading it, in the order of the page.
drop index paquetes_cliente;
create index paquetes_cliente on paquetes (cliente_id, fecha_registro nulls first, paquete_id)
  include (paquete_estado, guia_id, guia_caja, reempaque_id);

-- What lies in a warehouse, also by how long: of an expression alone the database reads the row.
drop index paquetes_estante;
create index paquetes_estante on paquetes
  (bodega, ubicacion nulls first, (coalesce(bodega_desde, fecha_recepcion)) nulls first, paquete_id)
  include (bodega_desde, fecha_recepcion) where bodega is not null;

-- Few of what was given up are still on a shelf, and all were read for them.
create index paquetes_abandonados_en_estante on paquetes
  ((case when estado_antes_abandono = 'Recibido en USA' then 0 else sucursal_id end))
  where paquete_estado = 'Abandonado' and ubicacion is not null;

-- As the list is ordered: latest first all were sorted.
drop index transferencias_origen;
create index transferencias_origen on transferencias
  (sucursal_origen_id nulls first, fecha_registro nulls first, transferencia_id);

-- Also by their numbers.
drop index guias_por_transferir;
create index guias_por_transferir on guias (fecha_registro nulls first, guia_id) include (sucursal_id, guia_numero)
  where guia_estado in ('Recibido en HN', 'Disponible para entrega') and transferencia_id is null and peso_cobrar > 0
    and not a_domicilio;
