create table empresa_logo (
  uno boolean not null default true,
  clave text not null,
  tipo text not null,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  constraint empresa_logo_pkey PRIMARY KEY (uno),
  constraint empresa_logo_uno_check CHECK (uno)
);
