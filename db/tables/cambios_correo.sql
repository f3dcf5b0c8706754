create table cambios_correo (
  token_hash bytea not null,
  cliente_id integer not null,
  correo_anterior text not null,
  correo_nuevo text not null,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  fecha_expiracion timestamp with time zone not null,
  fecha_uso timestamp with time zone,
  constraint cambios_correo_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(cliente_id),
  constraint cambios_correo_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX cambios_correo_cliente ON cambios_correo USING btree (cliente_id, fecha_expiracion) WHERE (fecha_uso IS NULL);
CREATE INDEX cambios_correo_expiracion ON cambios_correo USING btree (fecha_expiracion);
