-- Why: what every table stands on: search without accents or case, versions for optimistic edits,
-- tables that can only grow.

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
