create table pases_retiro (
  pase_id integer not null identity,
  codigo text not null,
  cliente_id integer not null,
  sucursal_id integer not null,
  guia_ids integer[] not null,
  fecha_registro timestamp with time zone not null default now(),
  constraint pases_retiro_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(cliente_id),
  constraint pases_retiro_codigo_check CHECK ((codigo ~ '^RT[2-9A-HJ-NP-Z]{12}$'::text)),
  constraint pases_retiro_codigo_unico UNIQUE (codigo),
  constraint pases_retiro_guia_ids_check CHECK ((cardinality(guia_ids) > 0)),
  constraint pases_retiro_pkey PRIMARY KEY (pase_id),
  constraint pases_retiro_sucursal_id_fkey FOREIGN KEY (sucursal_id) REFERENCES sucursales(sucursal_id)
);
CREATE INDEX pases_retiro_cliente ON pases_retiro USING btree (cliente_id, sucursal_id, pase_id);
CREATE INDEX pases_retiro_sucursal ON pases_retiro USING btree (sucursal_id);
