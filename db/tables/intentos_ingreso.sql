create table intentos_ingreso (
  clave text not null,
  fallos integer not null default 0,
  ultimo_fallo timestamp with time zone not null default now(),
  libre_desde timestamp with time zone not null default now(),
  constraint intentos_ingreso_pkey PRIMARY KEY (clave)
);
