create table impuestos (
  impuesto_id integer not null identity,
  impuesto_nombre text not null,
  impuesto_descripcion text not null default ''::text,
  impuesto_tipo text not null,
  impuesto_base text,
  impuesto_valor numeric(9,4) not null,
  aplica_isv boolean not null default false,
  automatico boolean not null default false,
  activo boolean not null default true,
  version integer not null default 1,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  constraint impuestos_base_de_porcentaje CHECK (((impuesto_tipo = 'Porcentaje'::text) = (impuesto_base IS NOT NULL))),
  constraint impuestos_descripcion_corta CHECK ((length(impuesto_descripcion) <= 255)),
  constraint impuestos_impuesto_base_check CHECK ((impuesto_base = ANY (ARRAY['Valor de la guía'::text, 'Valor declarado'::text]))),
  constraint impuestos_impuesto_tipo_check CHECK ((impuesto_tipo = ANY (ARRAY['Monto'::text, 'Porcentaje'::text]))),
  constraint impuestos_nombre_corto CHECK (((length(impuesto_nombre) >= 1) AND (length(impuesto_nombre) <= 100))),
  constraint impuestos_pkey PRIMARY KEY (impuesto_id),
  constraint impuestos_porcentaje_posible CHECK (((impuesto_tipo = 'Monto'::text) OR (impuesto_valor <= (100)::numeric))),
  constraint impuestos_valor_positivo CHECK (((impuesto_valor >= (0)::numeric) AND (impuesto_valor <= 99999.99)))
);
CREATE UNIQUE INDEX impuestos_nombre_unico ON impuestos USING btree (sin_acentos(impuesto_nombre));
CREATE TRIGGER impuestos_version BEFORE UPDATE ON impuestos FOR EACH ROW EXECUTE FUNCTION aumentar_version();
