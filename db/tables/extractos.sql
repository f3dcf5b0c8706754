create table extractos (
  extracto_id integer not null identity,
  cuenta_banco_id integer not null,
  archivo text not null,
  archivo_sha256 text not null,
  desde date not null,
  hasta date not null,
  lineas integer not null,
  repetidas integer not null,
  omitidas integer not null,
  creditos numeric(14,2) not null,
  debitos numeric(14,2) not null,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  resueltas integer not null default 0,
  constraint extractos_archivo_corto CHECK (((length(archivo) >= 1) AND (length(archivo) <= 255))),
  constraint extractos_archivo_sha256_check CHECK ((length(archivo_sha256) = 64)),
  constraint extractos_archivo_unico UNIQUE (cuenta_banco_id, archivo_sha256),
  constraint extractos_con_nuevas CHECK ((repetidas < lineas)),
  constraint extractos_cuenta_banco_id_fkey FOREIGN KEY (cuenta_banco_id) REFERENCES cuentas_banco(cuenta_banco_id),
  constraint extractos_dias CHECK ((desde <= hasta)),
  constraint extractos_lineas_check CHECK (((lineas >= 1) AND (lineas <= 10000))),
  constraint extractos_omitidas_check CHECK ((omitidas >= 0)),
  constraint extractos_pkey PRIMARY KEY (extracto_id),
  constraint extractos_repetidas_check CHECK ((repetidas >= 0)),
  constraint extractos_resueltas_check CHECK (((resueltas >= 0) AND (resueltas <= lineas)))
);
CREATE INDEX extractos_por_dia ON extractos USING btree (hasta NULLS FIRST, extracto_id);
CREATE INDEX extractos_por_fecha ON extractos USING btree (fecha_registro NULLS FIRST, extracto_id);
