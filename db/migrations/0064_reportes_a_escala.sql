-- Why: the reports add up a month or five years of parcels by what they show and are narrowed by. What they read stands in
-- the indexes by which they find it, so that the table itself is not looked at for sums.

drop index paquetes_por_recepcion;
create index paquetes_por_recepcion on paquetes (fecha_recepcion nulls first, paquete_id)
  include (cliente_id, peso_cobrar, reempaque_id, sucursal_id, servicio_id, paquete_estado, paquete_courier);

drop index paquetes_packinglist;
create index paquetes_packinglist on paquetes (packinglist_id, paquete_id)
  include (paquete_estado, peso_cobrar, peso_real, guia_id, sucursal_id) where packinglist_id is not null;

-- What waits for its owner, the longest first.
create index paquetes_en_espera on paquetes (fecha_recepcion nulls first, paquete_id)
  include (sucursal_id) where bodega is not null and cliente_id <> 0;

-- The report of receipts is of days, and adds them up: what it is narrowed by stands beside the day.
drop index abonos_por_total;
drop index abonos_tipo;
drop index abonos_sucursal;
drop index abonos_por_fecha;
create index abonos_por_fecha on abonos (fecha_registro nulls first, abono_id)
  include (sucursal_id, tipo, anulado, total);
