create table categorias (
  categoria_id integer not null identity,
  tipo text not null,
  categoria_nombre text not null,
  categoria_padre_id integer,
  activo boolean not null default true,
  version integer not null default 1,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  es_padre boolean generated as ((categoria_padre_id IS NULL) AND (tipo = 'Gasto'::text)),
  padre_es_padre boolean generated as 
CASE
    WHEN (categoria_padre_id IS NOT NULL) THEN true
    ELSE NULL::boolean
END,
  es_planilla boolean not null default false,
  constraint categorias_nombre_corto CHECK (((length(categoria_nombre) >= 1) AND (length(categoria_nombre) <= 100))),
  constraint categorias_padre_ajeno CHECK ((categoria_padre_id <> categoria_id)),
  constraint categorias_padre_del_tipo FOREIGN KEY (categoria_padre_id, tipo, padre_es_padre) REFERENCES categorias(categoria_id, tipo, es_padre),
  constraint categorias_padre_propio UNIQUE (categoria_id, tipo, es_padre),
  constraint categorias_pkey PRIMARY KEY (categoria_id),
  constraint categorias_planilla_de_gastos CHECK (((NOT es_planilla) OR (tipo = 'Gasto'::text))),
  constraint categorias_tipo_check CHECK ((tipo = ANY (ARRAY['Gasto'::text, 'Ingreso'::text]))),
  constraint categorias_tipo_propio UNIQUE (categoria_id, tipo)
);
CREATE UNIQUE INDEX categorias_nombre_unico ON categorias USING btree (tipo, COALESCE(categoria_padre_id, 0), sin_acentos(categoria_nombre));
CREATE INDEX categorias_padre ON categorias USING btree (categoria_padre_id, tipo);
CREATE UNIQUE INDEX categorias_planilla_unica ON categorias USING btree (es_planilla) WHERE es_planilla;
CREATE TRIGGER categorias_version BEFORE UPDATE ON categorias FOR EACH ROW EXECUTE FUNCTION aumentar_version();
