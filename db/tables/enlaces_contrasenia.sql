create table enlaces_contrasenia (
  token_hash bytea not null,
  usuario text not null,
  fecha_registro timestamp with time zone not null default now(),
  fecha_expiracion timestamp with time zone not null,
  fecha_uso timestamp with time zone,
  constraint enlaces_contrasenia_pkey PRIMARY KEY (token_hash),
  constraint enlaces_contrasenia_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(usuario)
);
CREATE INDEX enlaces_contrasenia_usuario ON enlaces_contrasenia USING btree (usuario);
