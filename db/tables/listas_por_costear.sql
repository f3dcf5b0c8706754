create table listas_por_costear (
  listas_por_costear_id bigint not null identity,
  packinglist_id integer not null,
  constraint listas_por_costear_pkey PRIMARY KEY (listas_por_costear_id)
);
CREATE INDEX listas_por_costear_lista ON listas_por_costear USING btree (packinglist_id);
