create table vistas (
  vista_id integer not null identity,
  usuario text not null,
  reporte text not null,
  nombre text not null,
  direccion text not null default ''::text,
  periodo text,
  frecuencia text,
  ultimo_envio date,
  problema text,
  fecha_registro timestamp with time zone not null default now(),
  constraint vistas_direccion_check CHECK ((char_length(direccion) <= 2000)),
  constraint vistas_frecuencia_check CHECK ((frecuencia = ANY (ARRAY['Cada lunes'::text, 'Primer día del mes'::text]))),
  constraint vistas_nombre_check CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 60))),
  constraint vistas_nombre_unico UNIQUE (usuario, reporte, nombre),
  constraint vistas_periodo_check CHECK ((periodo = ANY (ARRAY['Hoy'::text, 'Ayer'::text, 'Esta semana'::text, 'Este mes'::text, 'Mes pasado'::text, 'Este año'::text]))),
  constraint vistas_pkey PRIMARY KEY (vista_id),
  constraint vistas_problema_check CHECK ((char_length(problema) <= 200)),
  constraint vistas_reporte_check CHECK (((char_length(reporte) >= 1) AND (char_length(reporte) <= 60))),
  constraint vistas_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(usuario)
);
CREATE INDEX vistas_por_enviar ON vistas USING btree (frecuencia) WHERE (frecuencia IS NOT NULL);
