-- Why: a list names its parcels, by number. With them in the key the index alone answers, in order and without the
-- table; what waits for a list is not in it.
drop index paquetes_packinglist;
create index paquetes_packinglist on paquetes (packinglist_id, paquete_id)
  include (paquete_estado, peso_cobrar, peso_real) where packinglist_id is not null;
