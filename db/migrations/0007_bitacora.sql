-- Why: the audit log, which nobody edits.

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
-- It grows for ever: each order, filter and search that its list offers reads from an index, both ways. NULLS FIRST is
-- how lists are ordered; the date comes second, so that an index serves the order by its column as well as the filter
-- by it with the newest first.
create index bitacora_fecha on bitacora (fecha nulls first, bitacora_id);
create index bitacora_usuario on bitacora (usuario nulls first, fecha nulls first, bitacora_id);
create index bitacora_accion on bitacora (accion nulls first, fecha nulls first, bitacora_id);
create index bitacora_entidad on bitacora (entidad nulls first, fecha nulls first, bitacora_id);
-- The history of one record.
create index bitacora_registro on bitacora (entidad_id, fecha nulls first, bitacora_id);
create index bitacora_busqueda on bitacora using gin (
  (usuario || ' ' || accion || ' ' || entidad || ' ' || entidad_id || ' ' || solicitud || ' ' || direccion_ip) gin_trgm_ops
);
create trigger bitacora_inmutable before update or delete on bitacora for each row execute function rechazar_cambio();
create trigger bitacora_sin_vaciar before truncate on bitacora for each statement execute function rechazar_cambio();
-- Also for a session that calls itself a replica (session_replication_role). And a role that only owns the table needs
-- no right to change what is in it.
alter table bitacora enable always trigger bitacora_inmutable;
alter table bitacora enable always trigger bitacora_sin_vaciar;
revoke update, delete, truncate on bitacora from public, current_user;
