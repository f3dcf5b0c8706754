create table busqueda_clientes (
  cliente_id integer not null,
  busqueda text not null,
  constraint busqueda_clientes_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(cliente_id) ON DELETE CASCADE,
  constraint busqueda_clientes_pkey PRIMARY KEY (cliente_id)
);
CREATE INDEX busqueda_clientes_palabras ON busqueda_clientes USING gin (busqueda gin_trgm_ops) WITH (gin_pending_list_limit='64');
