-- Why: what stands in the warehouse of Miami and waits for a list is a few thousand of a million parcels, read in the
-- order in which they came; and each line of the packing lists counts and weighs its parcels.

create index paquetes_para_lista on paquetes (fecha_recepcion nulls first, paquete_id)
  where paquete_estado = 'Recibido en USA' and packinglist_id is null and reempaque_id is null and cliente_id <> 0;

drop index paquetes_packinglist;
create index paquetes_packinglist on paquetes (packinglist_id) include (paquete_estado, peso_cobrar, peso_real);
