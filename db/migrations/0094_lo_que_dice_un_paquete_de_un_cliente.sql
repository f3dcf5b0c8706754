-- Why: a client's own parcels are searched by their contents. All of them were read from the table, scattered over it as
-- they came, or all entries of a word in everybody's. Now what a parcel says stands in the index of its client: at most
-- some 1,300 of the 2,700 bytes that an entry may have. Parcels are counted by state and whether they are repacked, which
-- the index of states now tells, and in it no other state is passed over. Each is made before the old one goes, so that
-- parcels can be read meanwhile.
create index paquetes_de_cliente on paquetes (cliente_id, fecha_registro nulls first, paquete_id)
  include (paquete_estado, guia_id, guia_caja, reempaque_id, busqueda);
drop index paquetes_cliente;
alter index paquetes_de_cliente rename to paquetes_cliente;

create index paquetes_de_estado on paquetes (paquete_estado nulls first, fecha_registro nulls first, paquete_id)
  include (reempaque_id);
drop index paquetes_estado;
alter index paquetes_de_estado rename to paquetes_estado;
