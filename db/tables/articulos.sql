create table articulos (
  articulo_id integer not null identity,
  articulo_nombre text not null,
  sinonimos text[] not null default '{}'::text[],
  clasificacion text not null,
  requisito text not null default ''::text,
  version integer not null default 1,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  constraint articulos_clasificacion_check CHECK ((clasificacion = ANY (ARRAY['Permitido'::text, 'Restringido'::text, 'Prohibido'::text]))),
  constraint articulos_nombre_corto CHECK (((length(articulo_nombre) >= 1) AND (length(articulo_nombre) <= 100))),
  constraint articulos_pkey PRIMARY KEY (articulo_id),
  constraint articulos_requisito_corto CHECK ((length(requisito) <= 500)),
  constraint articulos_restringido_con_requisito CHECK (((clasificacion <> 'Restringido'::text) OR (requisito <> ''::text))),
  constraint articulos_sinonimos_pocos CHECK ((cardinality(sinonimos) <= 40))
);
CREATE INDEX articulos_clasificacion ON articulos USING btree (clasificacion, articulo_id);
CREATE UNIQUE INDEX articulos_nombre_unico ON articulos USING btree (sin_acentos(articulo_nombre));
CREATE TRIGGER articulos_version BEFORE UPDATE ON articulos FOR EACH ROW EXECUTE FUNCTION aumentar_version();
