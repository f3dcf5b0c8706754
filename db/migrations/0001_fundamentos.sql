-- Why: what every table stands on: search without accents or case, versions for optimistic edits, tables that can
-- only grow, and the memory of answered writes.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- unaccent() is only "stable"; naming its dictionary makes the result fixed, so it can be indexed.
create function sin_acentos(texto text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, texto));

create function aumentar_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create function rechazar_cambio() returns trigger language plpgsql as $$
begin
  raise exception 'La tabla % solo admite registros nuevos', tg_table_name using errcode = 'restrict_violation';
end $$;

-- The answer to a write, kept under the key that its sender made; encrypted with that key itself, which is not kept,
-- so that nobody reads answers (a new password, say) out of the table.
create table idempotencia (
  scope text not null,
  key_hash bytea not null,
  call text not null,
  digest bytea not null,
  answer bytea,
  fecha_registro timestamptz not null default now(),
  primary key (scope, key_hash)
);
create index idempotencia_fecha on idempotencia (fecha_registro);
