-- Why: the accents were taken off the reference of every entry that the words might be in, once for each word: four
-- thousand commissions of card lots took 30 ms of a search. They are taken off when an entry is written.

drop index gastos_referencia;
alter table gastos add column busqueda text not null generated always as (sin_acentos(gasto_referencia)) stored;
create index gastos_busqueda on gastos using gin (busqueda gin_trgm_ops);

drop index ingresos_referencia;
alter table ingresos add column busqueda text not null generated always as (sin_acentos(ingreso_referencia)) stored;
create index ingresos_busqueda on ingresos using gin (busqueda gin_trgm_ops);

-- What is generated is not there yet before a row is written.
create or replace function cuidar_libro() returns trigger language plpgsql as $$
declare
  kept text[] := array['eliminado', 'usuario_eliminacion', 'fecha_eliminacion', 'razon_eliminacion',
    'movimiento_anulacion_id', 'version', 'tipo', 'categoria_es_padre', 'busqueda'];
begin
  if tg_op = 'DELETE' or old.eliminado or to_jsonb(old) - kept <> to_jsonb(new) - kept then
    raise exception '% are struck through, not changed', tg_table_name
      using errcode = '23514', constraint = tg_table_name || '_fijos';
  end if;
  return new;
end $$;
