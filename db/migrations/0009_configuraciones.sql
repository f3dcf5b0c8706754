-- Why: the installation's settings, one row a group; what a row does not hold has the default of the code.

create table configuraciones (
  grupo text primary key check (grupo in ('paquetes', 'general', 'sistema', 'notificaciones', 'empresa')),
  valores jsonb not null default '{}',
  version integer not null default 1,
  usuario_registro text not null default 'sistema',
  fecha_registro timestamptz not null default now()
);
create trigger configuraciones_version before update on configuraciones for each row execute function aumentar_version();

-- The company's logo: at most one row.
create table empresa_logo (
  uno boolean primary key default true check (uno),
  clave text not null,
  tipo text not null,
  usuario_registro text not null,
  fecha_registro timestamptz not null default now()
);
