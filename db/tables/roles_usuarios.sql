create table roles_usuarios (
  rol_id integer not null,
  parte integer not null,
  usuarios integer not null,
  constraint roles_usuarios_pkey PRIMARY KEY (rol_id, parte),
  constraint roles_usuarios_rol_id_fkey FOREIGN KEY (rol_id) REFERENCES roles(rol_id) ON DELETE CASCADE
);
