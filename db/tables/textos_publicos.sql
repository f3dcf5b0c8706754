create table textos_publicos (
  clave text not null,
  version integer not null,
  contenido text not null,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  constraint textos_publicos_clave_check CHECK ((clave = ANY (ARRAY['terminos_y_condiciones'::text, 'materiales_restringidos'::text, 'preguntas_frecuentes'::text]))),
  constraint textos_publicos_contenido_corto CHECK (((length(contenido) >= 1) AND (length(contenido) <= 40000))),
  constraint textos_publicos_pkey PRIMARY KEY (clave, version),
  constraint textos_publicos_version_positiva CHECK ((version >= 1))
);
CREATE TRIGGER textos_publicos_fijos BEFORE DELETE OR UPDATE ON textos_publicos FOR EACH ROW EXECUTE FUNCTION cuidar_texto_publico();
