create table llave_instalacion (
  uno boolean not null default true,
  huella bytea not null,
  fecha_registro timestamp with time zone not null default now(),
  constraint llave_instalacion_huella_check CHECK ((octet_length(huella) = 32)),
  constraint llave_instalacion_pkey PRIMARY KEY (uno),
  constraint llave_instalacion_uno_check CHECK (uno)
);
