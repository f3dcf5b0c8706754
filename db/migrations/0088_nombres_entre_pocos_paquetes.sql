-- Why: of a frequent name the parcels of a warehouse are compared one by one, by what this index holds; each was read.
drop index paquetes_estante;
create index paquetes_estante on paquetes
  (bodega, ubicacion nulls first, (coalesce(bodega_desde, fecha_recepcion)) nulls first, paquete_id)
  include (bodega_desde, fecha_recepcion, cliente_id) where bodega is not null;

-- The abandoned parcels of those who are called so: all abandoned ones were read.
create index paquetes_abandonados_cliente on paquetes (cliente_id) include (paquete_id)
  where paquete_estado = 'Abandonado';
