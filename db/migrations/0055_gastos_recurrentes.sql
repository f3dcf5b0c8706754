-- Why: rent, energy and salaries come back every month. A template proposes itself once its day has come, and is confirmed
-- with what was truly paid, or left out with a reason; each month is settled once.

create table gastos_recurrentes (
  recurrente_id integer generated always as identity primary key,
  categoria_id integer not null,
  tipo text not null generated always as ('Gasto') stored,
  categoria_es_padre boolean not null generated always as (false) stored,
  recurrente_referencia text not null
    constraint gastos_recurrentes_referencia_corta check (length(recurrente_referencia) between 1 and 100),
  -- What it usually comes to, in the money of its account.
  recurrente_monto numeric(12,2) not null constraint gastos_recurrentes_monto_check check (recurrente_monto >= 0.01),
  -- Of a shorter month its last day.
  dia_mes integer not null constraint gastos_recurrentes_dia_check check (dia_mes between 1 and 31),
  -- The first month that it proposes.
  mes_inicial date not null constraint gastos_recurrentes_mes_check check (extract(day from mes_inicial) = 1),
  sucursal_id integer not null references sucursales,
  cuenta_banco_id integer not null references cuentas_banco,
  activo boolean not null default true,
  version integer not null default 1,
  usuario_registro text not null,
  fecha_registro timestamptz not null default now(),
  constraint gastos_recurrentes_categoria foreign key (categoria_id, tipo, categoria_es_padre)
    references categorias (categoria_id, tipo, es_padre)
);
create index gastos_recurrentes_de_categoria on gastos_recurrentes (categoria_id);
create index gastos_recurrentes_de_cuenta on gastos_recurrentes (cuenta_banco_id);
create index gastos_recurrentes_de_sucursal on gastos_recurrentes (sucursal_id);
create trigger gastos_recurrentes_version before update on gastos_recurrentes
  for each row execute function aumentar_version();

create table gastos_recurrentes_meses (
  recurrente_id integer not null references gastos_recurrentes,
  mes date not null constraint gastos_recurrentes_meses_mes_check check (extract(day from mes) = 1),
  -- What was paid; or why nothing was.
  gasto_id integer unique references gastos,
  razon text constraint gastos_recurrentes_meses_razon_corta check (length(razon) between 1 and 255),
  usuario_registro text not null,
  fecha_registro timestamptz not null default now(),
  constraint gastos_recurrentes_meses_pkey primary key (recurrente_id, mes),
  constraint gastos_recurrentes_meses_uno check ((gasto_id is null) <> (razon is null))
);
