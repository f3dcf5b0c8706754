create table bancos (
  banco_id integer not null identity,
  banco_nombre text not null,
  banco_origen text not null,
  version integer not null default 1,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  es_caja boolean not null default false,
  constraint bancos_banco_origen_check CHECK ((banco_origen = ANY (ARRAY['Honduras'::text, 'Estados Unidos'::text]))),
  constraint bancos_caja_propia UNIQUE (banco_id, es_caja),
  constraint bancos_pkey PRIMARY KEY (banco_id)
);
CREATE UNIQUE INDEX bancos_nombre_unico ON bancos USING btree (sin_acentos(banco_nombre));
CREATE UNIQUE INDEX bancos_una_caja ON bancos USING btree (es_caja) WHERE es_caja;
CREATE TRIGGER bancos_version BEFORE UPDATE ON bancos FOR EACH ROW EXECUTE FUNCTION aumentar_version();
