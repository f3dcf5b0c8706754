-- Why: the audit log, the memory of answered writes and the mails with their fate.

create table bitacora (
  bitacora_id bigint generated always as identity primary key,
  fecha timestamptz not null default now(),
  usuario text not null,
  accion text not null,
  entidad text not null,
  entidad_id text not null,
  antes jsonb,
  despues jsonb,
  direccion_ip text not null default '',
  solicitud text not null default ''
);
create index bitacora_fecha on bitacora (fecha desc, bitacora_id desc);
create index bitacora_usuario on bitacora (usuario, fecha desc);
create index bitacora_accion on bitacora (accion, fecha desc);
create index bitacora_entidad on bitacora (entidad, entidad_id, fecha desc);
create trigger bitacora_inmutable before update or delete on bitacora for each row execute function rechazar_cambio();
create trigger bitacora_sin_vaciar before truncate on bitacora for each statement execute function rechazar_cambio();

-- The answer to a write, kept under the key that its sender made; encrypted with that key itself,
-- which is not kept, so that nobody reads answers (a new password, say) out of the table.
create table idempotencia (
  ambito text not null,
  clave_hash bytea not null,
  llamada text not null,
  huella bytea not null,
  respuesta bytea,
  fecha_registro timestamptz not null default now(),
  primary key (ambito, clave_hash)
);
create index idempotencia_fecha on idempotencia (fecha_registro);

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
  fecha_envio timestamptz
);
create index correos_fecha on correos (fecha_registro desc, correo_id desc);
create index correos_estado on correos (estado, fecha_registro desc);
create index correos_entidad on correos (entidad, entidad_id);
create index correos_busqueda on correos using gin (sin_acentos(destinatario || ' ' || asunto) gin_trgm_ops);
