create table listas_costeadas (
  packinglist_id integer not null,
  libras numeric(14,2) not null,
  con_ultimo_factor boolean not null,
  factor_venta numeric(10,4),
  calculado timestamp with time zone not null default now(),
  constraint listas_costeadas_con_factor CHECK ((con_ultimo_factor = (factor_venta IS NOT NULL))),
  constraint listas_costeadas_pkey PRIMARY KEY (packinglist_id)
);
CREATE INDEX listas_costeadas_por_factor ON listas_costeadas USING btree (factor_venta) WHERE con_ultimo_factor;
