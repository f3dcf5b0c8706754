-- Why: the mails with their fate.

create table correos (
  correo_id bigint generated always as identity primary key,
  plantilla text not null,
  destinatario text not null,
  asunto text not null,
  texto text not null,
  html text not null,
  estado text not null default 'Pendiente' check (estado in ('Pendiente', 'Enviado', 'Fallido', 'Sin servidor')),
  intentos integer not null default 0,
  ultimo_error text,
  entidad text not null default '',
  entidad_id text not null default '',
  usuario_registro text not null,
  fecha_registro timestamptz not null default now(),
  fecha_envio timestamptz,
  -- The link or code that opens an account: apart from the text, which is kept for good, and only until the mail was
  -- sent or it works no longer. That there was one is told by `secreto_vence`, which stays.
  secreto text,
  secreto_vence timestamptz,
  constraint correos_secreto_vence check (secreto is null or secreto_vence is not null)
);
-- They grow for ever: each order, filter and search that their list offers reads from an index, both ways. NULLS FIRST
-- is how lists are ordered; the date comes second, so that an index serves the order by its column as well as the
-- filter by it with the newest first.
create index correos_fecha on correos (fecha_registro nulls first, correo_id);
create index correos_estado on correos (estado nulls first, fecha_registro nulls first, correo_id);
create index correos_destinatario on correos (destinatario nulls first, fecha_registro nulls first, correo_id);
create index correos_asunto on correos (asunto nulls first, fecha_registro nulls first, correo_id);
create index correos_intentos on correos (intentos nulls first, fecha_registro nulls first, correo_id);
create index correos_busqueda on correos using gin (sin_acentos(destinatario || ' ' || asunto) gin_trgm_ops);
create index correos_secretos on correos (secreto_vence) where secreto is not null;
