-- Why: the fee of a service agreed with one client; US dollars with four decimals, pounds with two.

create table tarifas_cliente (
  cliente_id integer not null references clientes,
  servicio_id integer not null references servicios,
  -- The price of the service that it stands in for, when it was agreed as a change of one.
  tarifa_id integer,
  tarifa_plana numeric(12, 4) not null constraint tarifas_cliente_plana_valida check (tarifa_plana between 0 and 999.99),
  tarifa_peso numeric(12, 4) not null constraint tarifas_cliente_peso_valido check (tarifa_peso between 0 and 999.99),
  peso_minimo numeric(8, 2) not null constraint tarifas_cliente_minimo_valido check (peso_minimo between 0 and 999.99),
  version integer not null default 1,
  usuario_registro text not null,
  fecha_registro timestamptz not null default now(),
  constraint tarifas_cliente_una primary key (cliente_id, servicio_id),
  constraint tarifas_cliente_del_servicio foreign key (tarifa_id, servicio_id) references tarifas (tarifa_id, servicio_id)
);
create index tarifas_cliente_servicio on tarifas_cliente (servicio_id);
create index tarifas_cliente_tarifa on tarifas_cliente (tarifa_id, servicio_id);
create trigger tarifas_cliente_version before update on tarifas_cliente for each row execute function aumentar_version();
