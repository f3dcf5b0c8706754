create table bancos (
  banco_id integer not null identity,
  banco_nombre text not null,
  banco_origen text not null,
  version integer not null default 1,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  constraint bancos_banco_origen_check CHECK ((banco_origen = ANY (ARRAY['Honduras'::text, 'Estados Unidos'::text]))),
  constraint bancos_nombre_unico UNIQUE (banco_nombre),
  constraint bancos_pkey PRIMARY KEY (banco_id)
);
CREATE TRIGGER bancos_version BEFORE UPDATE ON bancos FOR EACH ROW EXECUTE FUNCTION aumentar_version();
