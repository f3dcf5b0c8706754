create table departamentos (
  departamento_id integer not null,
  departamento_nombre text not null,
  constraint departamentos_pkey PRIMARY KEY (departamento_id)
);
