create table vistas_envios (
  vista_id integer not null,
  dia date not null,
  correo_id bigint not null,
  constraint vistas_envios_pkey PRIMARY KEY (vista_id, dia),
  constraint vistas_envios_vista_id_fkey FOREIGN KEY (vista_id) REFERENCES vistas(vista_id) ON DELETE CASCADE
);
