-- Why: sessions are opaque tokens of which only the hash is kept; closing one is immediate everywhere.

create table sesiones (
  sesion_id uuid primary key default gen_random_uuid(),
  token_hash bytea not null constraint sesiones_token_unico unique,
  usuario text not null references usuarios,
  fecha_inicio timestamptz not null default now(),
  ultimo_uso timestamptz not null default now(),
  fecha_expiracion timestamptz not null,
  fecha_cierre timestamptz,
  direccion_ip text not null default '',
  dispositivo text not null default ''
);
create index sesiones_abiertas on sesiones (usuario, ultimo_uso desc) where fecha_cierre is null;
-- Each log-in asks from which networks its user has come lately, closed sessions among them.
create index sesiones_usuario on sesiones (usuario, fecha_inicio desc);
create index sesiones_expiracion on sesiones (fecha_expiracion);

create table enlaces_contrasenia (
  token_hash bytea primary key,
  usuario text not null references usuarios,
  fecha_registro timestamptz not null default now(),
  fecha_expiracion timestamptz not null,
  fecha_uso timestamptz
);
create index enlaces_contrasenia_usuario on enlaces_contrasenia (usuario);

create table codigos_recuperacion (
  usuario text not null references usuarios,
  codigo_hash bytea not null,
  fecha_uso timestamptz,
  primary key (usuario, codigo_hash)
);

-- Failures of log-in by user and by address: after five, each further try must wait longer.
create table intentos_ingreso (
  clave text primary key,
  fallos integer not null default 0,
  ultimo_fallo timestamptz not null default now(),
  libre_desde timestamptz not null default now()
);
