create table codigos_confirmacion (
  token_hash bytea not null,
  proposito text not null,
  correo text not null,
  cliente_id integer,
  codigo_hash bytea,
  intentos smallint not null default 0,
  direccion_ip text not null default ''::text,
  fecha_registro timestamp with time zone not null default now(),
  fecha_expiracion timestamp with time zone not null,
  fecha_uso timestamp with time zone,
  constraint codigos_confirmacion_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(cliente_id),
  constraint codigos_confirmacion_pkey PRIMARY KEY (token_hash),
  constraint codigos_confirmacion_proposito_check CHECK ((proposito = ANY (ARRAY['registro'::text, 'cambio_correo'::text])))
);
CREATE INDEX codigos_confirmacion_cliente ON codigos_confirmacion USING btree (cliente_id);
CREATE INDEX codigos_confirmacion_correo ON codigos_confirmacion USING btree (correo, fecha_registro);
CREATE INDEX codigos_confirmacion_expiracion ON codigos_confirmacion USING btree (fecha_expiracion);
