create table codigos_recuperacion (
  usuario text not null,
  codigo_hash bytea not null,
  fecha_uso timestamp with time zone,
  constraint codigos_recuperacion_pkey PRIMARY KEY (usuario, codigo_hash),
  constraint codigos_recuperacion_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(usuario)
);
