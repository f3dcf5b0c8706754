-- Why: what the company spends and what it earns besides its deliveries, each in a category, from an account and of a
-- branch. Nothing is edited or taken away: a wrong one is struck through, and stands with who did it and why.

-- An expense needs a category under another; incomes have one level. So there are never more than two.
alter table categorias
  add column es_padre boolean generated always as (categoria_padre_id is null and tipo = 'Gasto') stored,
  add column padre_es_padre boolean generated always as (case when categoria_padre_id is not null then true end) stored,
  add constraint categorias_padre_propio unique (categoria_id, tipo, es_padre),
  drop constraint categorias_padre_del_tipo,
  add constraint categorias_padre_del_tipo
    foreign key (categoria_padre_id, tipo, padre_es_padre) references categorias (categoria_id, tipo, es_padre),
  add constraint categorias_nombre_corto check (length(categoria_nombre) between 1 and 100);

create table gastos (
  gasto_id integer generated always as identity primary key,
  categoria_id integer not null,
  tipo text not null generated always as ('Gasto') stored,
  categoria_es_padre boolean not null generated always as (false) stored,
  gasto_referencia text not null constraint gastos_referencia_corta check (length(gasto_referencia) between 1 and 100),
  -- Lempiras, also of what was paid in dollars.
  gasto_valor numeric(12,2) not null constraint gastos_valor_check check (gasto_valor >= 0.01),
  -- What was paid in dollars, and at how many lempiras for one.
  gasto_valor_usd numeric(12,2) constraint gastos_valor_usd_check check (gasto_valor_usd >= 0.01),
  factor_dolar numeric(10,4) constraint gastos_factor_check check (factor_dolar > 0),
  gasto_fecha date not null,
  gasto_comentario text not null default '' constraint gastos_comentario_corto check (length(gasto_comentario) <= 500),
  sucursal_id integer not null references sucursales,
  cuenta_banco_id integer not null references cuentas_banco,
  -- What it took out of the drawer of whoever paid it in cash, and what put it back.
  movimiento_id integer unique references turno_movimientos,
  movimiento_anulacion_id integer unique references turno_movimientos,
  -- The invoice or its photo: the name that it came with, and where it is kept.
  adjunto text constraint gastos_adjunto_corto check (length(adjunto) between 1 and 255),
  adjunto_clave text,
  usuario_registro text not null,
  fecha_registro timestamptz not null default now(),
  eliminado boolean not null default false,
  usuario_eliminacion text,
  fecha_eliminacion timestamptz,
  razon_eliminacion text constraint gastos_razon_eliminacion_corta check (length(razon_eliminacion) between 1 and 255),
  version integer not null default 1,
  constraint gastos_categoria foreign key (categoria_id, tipo, categoria_es_padre)
    references categorias (categoria_id, tipo, es_padre),
  constraint gastos_dolares_con_factor check (
    (gasto_valor_usd is null) = (factor_dolar is null)
    and (gasto_valor_usd is null or gasto_valor = round(gasto_valor_usd * factor_dolar, 2))),
  constraint gastos_adjunto_completo check ((adjunto is null) = (adjunto_clave is null)),
  constraint gastos_eliminacion_completa check (
    eliminado = (usuario_eliminacion is not null) and eliminado = (fecha_eliminacion is not null)
    and eliminado = (razon_eliminacion is not null)),
  constraint gastos_devuelto check (
    (movimiento_anulacion_id is not null) = (eliminado and movimiento_id is not null))
);
create index gastos_por_fecha on gastos (gasto_fecha, gasto_id);
create index gastos_categoria on gastos (categoria_id, gasto_fecha, gasto_id);
create index gastos_cuenta on gastos (cuenta_banco_id, gasto_fecha, gasto_id);
create index gastos_sucursal on gastos (sucursal_id, gasto_fecha, gasto_id);
create index gastos_referencia on gastos using gin (sin_acentos(gasto_referencia) gin_trgm_ops);
-- What the books add up.
create index gastos_sumas on gastos (gasto_fecha) include (sucursal_id, categoria_id, cuenta_banco_id, gasto_valor)
  where not eliminado;
create trigger gastos_version before update on gastos for each row execute function aumentar_version();

-- What an expense over several lists costs each is shared by billed pounds.
create table gastos_packinglists (
  gasto_id integer not null references gastos,
  packinglist_id integer not null references packinglists,
  primary key (gasto_id, packinglist_id)
);
create index gastos_packinglists_lista on gastos_packinglists (packinglist_id);

create table ingresos (
  ingreso_id integer generated always as identity primary key,
  categoria_id integer not null,
  tipo text not null generated always as ('Ingreso') stored,
  ingreso_referencia text not null
    constraint ingresos_referencia_corta check (length(ingreso_referencia) between 1 and 100),
  -- Lempiras, also of what came in dollars.
  ingreso_valor numeric(12,2) not null constraint ingresos_valor_check check (ingreso_valor >= 0.01),
  ingreso_valor_usd numeric(12,2) constraint ingresos_valor_usd_check check (ingreso_valor_usd >= 0.01),
  factor_dolar numeric(10,4) constraint ingresos_factor_check check (factor_dolar > 0),
  ingreso_fecha date not null,
  ingreso_comentario text not null default ''
    constraint ingresos_comentario_corto check (length(ingreso_comentario) <= 500),
  sucursal_id integer not null references sucursales,
  cuenta_banco_id integer not null references cuentas_banco,
  -- What it put into the drawer of whoever took it in cash, and what took it out again.
  movimiento_id integer unique references turno_movimientos,
  movimiento_anulacion_id integer unique references turno_movimientos,
  adjunto text constraint ingresos_adjunto_corto check (length(adjunto) between 1 and 255),
  adjunto_clave text,
  usuario_registro text not null,
  fecha_registro timestamptz not null default now(),
  eliminado boolean not null default false,
  usuario_eliminacion text,
  fecha_eliminacion timestamptz,
  razon_eliminacion text constraint ingresos_razon_eliminacion_corta check (length(razon_eliminacion) between 1 and 255),
  version integer not null default 1,
  constraint ingresos_categoria foreign key (categoria_id, tipo) references categorias (categoria_id, tipo),
  constraint ingresos_dolares_con_factor check (
    (ingreso_valor_usd is null) = (factor_dolar is null)
    and (ingreso_valor_usd is null or ingreso_valor = round(ingreso_valor_usd * factor_dolar, 2))),
  constraint ingresos_adjunto_completo check ((adjunto is null) = (adjunto_clave is null)),
  constraint ingresos_eliminacion_completa check (
    eliminado = (usuario_eliminacion is not null) and eliminado = (fecha_eliminacion is not null)
    and eliminado = (razon_eliminacion is not null)),
  constraint ingresos_devuelto check (
    (movimiento_anulacion_id is not null) = (eliminado and movimiento_id is not null))
);
create index ingresos_por_fecha on ingresos (ingreso_fecha, ingreso_id);
create index ingresos_categoria on ingresos (categoria_id, ingreso_fecha, ingreso_id);
create index ingresos_cuenta on ingresos (cuenta_banco_id, ingreso_fecha, ingreso_id);
create index ingresos_sucursal on ingresos (sucursal_id, ingreso_fecha, ingreso_id);
create index ingresos_referencia on ingresos using gin (sin_acentos(ingreso_referencia) gin_trgm_ops);
create index ingresos_sumas on ingresos (ingreso_fecha) include (sucursal_id, categoria_id, cuenta_banco_id, ingreso_valor)
  where not eliminado;
create trigger ingresos_version before update on ingresos for each row execute function aumentar_version();

-- Struck through is all that ever happens to one. What is generated is not there yet before a row is written.
create function cuidar_libro() returns trigger language plpgsql as $$
declare
  kept text[] := array['eliminado', 'usuario_eliminacion', 'fecha_eliminacion', 'razon_eliminacion',
    'movimiento_anulacion_id', 'version', 'tipo', 'categoria_es_padre'];
begin
  if tg_op = 'DELETE' or old.eliminado or to_jsonb(old) - kept <> to_jsonb(new) - kept then
    raise exception '% are struck through, not changed', tg_table_name
      using errcode = '23514', constraint = tg_table_name || '_fijos';
  end if;
  return new;
end $$;
create trigger gastos_fijos before update or delete on gastos for each row execute function cuidar_libro();
create trigger ingresos_fijos before update or delete on ingresos for each row execute function cuidar_libro();

create function cuidar_listas_de_gasto() returns trigger language plpgsql as $$
begin
  raise exception 'the lists of an expense are written with it' using errcode = '23514', constraint = 'gastos_fijos';
end $$;
create trigger gastos_packinglists_fijos before update or delete on gastos_packinglists
  for each row execute function cuidar_listas_de_gasto();
