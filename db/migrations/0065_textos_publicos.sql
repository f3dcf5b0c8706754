-- Why: what the company tells everybody (terms, restricted goods, frequent questions) is its own to write, and what a
-- customer accepted must stay readable as it was accepted: a change is a further version, never an edit.

create table textos_publicos (
  clave text not null check (clave in ('terminos_y_condiciones', 'materiales_restringidos', 'preguntas_frecuentes')),
  version integer not null constraint textos_publicos_version_positiva check (version >= 1),
  -- Markdown.
  contenido text not null constraint textos_publicos_contenido_corto check (length(contenido) between 1 and 40000),
  usuario_registro text not null,
  fecha_registro timestamptz not null default now(),
  primary key (clave, version)
);

create function cuidar_texto_publico() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a text stays as it was published' using errcode = '23514', constraint = 'textos_publicos_fijos';
end $$;
create trigger textos_publicos_fijos before update or delete on textos_publicos
  for each row execute function cuidar_texto_publico();
