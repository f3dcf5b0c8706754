create table avisos_retiro (
  cliente_id integer not null,
  sucursal_id integer not null,
  dia date not null,
  fecha_registro timestamp with time zone not null default now(),
  constraint avisos_retiro_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(cliente_id),
  constraint avisos_retiro_pkey PRIMARY KEY (cliente_id, sucursal_id, dia),
  constraint avisos_retiro_sucursal_id_fkey FOREIGN KEY (sucursal_id) REFERENCES sucursales(sucursal_id)
);
CREATE INDEX avisos_retiro_dia ON avisos_retiro USING btree (sucursal_id, dia);
