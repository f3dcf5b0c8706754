create table idempotencia (
  scope text not null,
  key_hash bytea not null,
  call text not null,
  digest bytea not null,
  answer bytea,
  fecha_registro timestamp with time zone not null default now(),
  constraint idempotencia_pkey PRIMARY KEY (scope, key_hash)
);
CREATE INDEX idempotencia_fecha ON idempotencia USING btree (fecha_registro);
