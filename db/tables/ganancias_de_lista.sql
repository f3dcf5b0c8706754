create table ganancias_de_lista (
  packinglist_id integer not null,
  sucursal_id integer not null,
  guias integer not null,
  libras numeric(14,2) not null,
  ganado numeric(14,2) not null,
  constraint ganancias_de_lista_packinglist_id_fkey FOREIGN KEY (packinglist_id) REFERENCES listas_costeadas(packinglist_id) ON DELETE CASCADE,
  constraint ganancias_de_lista_pkey PRIMARY KEY (packinglist_id, sucursal_id)
);
