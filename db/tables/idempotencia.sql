create table idempotencia (
  ambito text not null,
  clave_hash bytea not null,
  llamada text not null,
  huella bytea not null,
  respuesta bytea,
  fecha_registro timestamp with time zone not null default now(),
  constraint idempotencia_pkey PRIMARY KEY (ambito, clave_hash)
);
CREATE INDEX idempotencia_fecha ON idempotencia USING btree (fecha_registro);
