create table permisos (
  permiso_id integer not null,
  permiso text not null,
  modulo text not null,
  seccion text not null,
  accion text not null,
  tipo text not null,
  riesgo text not null,
  comentario text not null default ''::text,
  constraint permisos_permiso_key UNIQUE (permiso),
  constraint permisos_pkey PRIMARY KEY (permiso_id),
  constraint permisos_riesgo_check CHECK ((riesgo = ANY (ARRAY['Normal'::text, 'Intermedio'::text, 'Crítico'::text, 'Confidencial'::text]))),
  constraint permisos_tipo_check CHECK ((tipo = ANY (ARRAY['Leer'::text, 'Editar'::text, 'Eliminar'::text])))
);
