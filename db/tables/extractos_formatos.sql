create table extractos_formatos (
  banco_id integer not null,
  columna_fecha text not null,
  columna_referencia text,
  columna_descripcion text,
  columna_debito text,
  columna_credito text,
  columna_monto text,
  columna_saldo text,
  formato_fecha text not null,
  decimales text not null,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  constraint extractos_formatos_banco_id_fkey FOREIGN KEY (banco_id) REFERENCES bancos(banco_id) ON DELETE CASCADE,
  constraint extractos_formatos_decimales_check CHECK ((decimales = ANY (ARRAY['punto'::text, 'coma'::text]))),
  constraint extractos_formatos_fecha_check CHECK ((formato_fecha = ANY (ARRAY['dd/mm/aaaa'::text, 'mm/dd/aaaa'::text, 'aaaa-mm-dd'::text]))),
  constraint extractos_formatos_monto CHECK (((columna_monto IS NOT NULL) <> ((columna_debito IS NOT NULL) OR (columna_credito IS NOT NULL)))),
  constraint extractos_formatos_pkey PRIMARY KEY (banco_id)
);
