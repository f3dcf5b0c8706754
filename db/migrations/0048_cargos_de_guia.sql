-- Why: a guide is charged more than its freight, and says what for. Definitions of charges change, and a price that was
-- told does not, so each line keeps the terms by which it was charged.
create table guia_cargos (
  guia_id integer not null references guias,
  impuesto_id integer not null constraint guia_cargos_impuesto references impuestos,
  -- Its place among the lines of the guide, from 1 on.
  orden smallint not null check (orden between 1 and 1000),
  impuesto_nombre text not null,
  impuesto_tipo text not null check (impuesto_tipo in ('Monto', 'Porcentaje')),
  impuesto_base text check (impuesto_base in ('Valor de la guía', 'Valor declarado')),
  -- US dollars, or percent.
  impuesto_valor numeric(9, 4) not null check (impuesto_valor >= 0),
  -- Of how many US dollars the percent was taken; null: it is an amount.
  base numeric(14, 2) check (base >= 0),
  -- US dollars.
  monto numeric(12, 2) not null check (monto > 0),
  aplica_isv boolean not null,
  -- Chosen by hand, not added by itself.
  elegido boolean not null,
  usuario_registro text not null,
  fecha_registro timestamptz not null default now(),
  primary key (guia_id, impuesto_id),
  constraint guia_cargos_orden_unico unique (guia_id, orden) deferrable,
  constraint guia_cargos_porcentaje_con_base check (
    (impuesto_tipo = 'Porcentaje') = (impuesto_base is not null) and (impuesto_base is null) = (base is null)),
  constraint guia_cargos_suma check (
    monto = round(case when base is null then impuesto_valor else base * impuesto_valor / 100 end, 2))
);
create index guia_cargos_por_impuesto on guia_cargos (impuesto_id);

-- The sum of its lines stands with the guide, so that lists and sums need not read them: US dollars, and how many of
-- them are charged ISV. Written by the trigger below alone.
alter table guias
  add column guia_cargos numeric(12, 2) not null default 0 constraint guias_cargos_positivos check (guia_cargos >= 0),
  add column guia_cargos_isv numeric(12, 2) not null default 0,
  add constraint guias_cargos_gravados check (guia_cargos_isv between 0 and guia_cargos);

create function sumar_cargos_de_guia() returns trigger language plpgsql as $$
declare
  entregada integer;
begin
  with sumas as (
    select t.guia_id, coalesce(sum(c.monto), 0) as suma, coalesce(sum(c.monto) filter (where c.aplica_isv), 0) as gravado
    from (select distinct guia_id from tocadas) t left join guia_cargos c on c.guia_id = t.guia_id
    group by t.guia_id
  ), hechas as (
    update guias g set guia_cargos = s.suma, guia_cargos_isv = s.gravado
    from sumas s
    where g.guia_id = s.guia_id and (g.guia_cargos, g.guia_cargos_isv) is distinct from (s.suma, s.gravado)
    returning g.guia_id, g.guia_estado
  )
  select min(guia_id) into entregada from hechas where guia_estado = 'Entregado';
  if entregada is not null then
    raise exception 'guide % was handed over: what it was charged stays', entregada
      using errcode = 'check_violation', constraint = 'guia_cargos_entregada';
  end if;
  return null;
end $$;
create trigger guia_cargos_agregados after insert on guia_cargos
  referencing new table as tocadas for each statement execute function sumar_cargos_de_guia();
create trigger guia_cargos_cambiados after update on guia_cargos
  referencing new table as tocadas for each statement execute function sumar_cargos_de_guia();
create trigger guia_cargos_quitados after delete on guia_cargos
  referencing old table as tocadas for each statement execute function sumar_cargos_de_guia();

create function guia_cargos_cuadran() returns trigger language plpgsql as $$
begin
  if exists (
    select from guias g
    where g.guia_id = new.guia_id and (g.guia_cargos, g.guia_cargos_isv) <> (
      select coalesce(sum(c.monto), 0), coalesce(sum(c.monto) filter (where c.aplica_isv), 0)
      from guia_cargos c where c.guia_id = g.guia_id)
  ) then
    raise exception 'guide % does not cost what its lines come to', new.guia_id
      using errcode = 'check_violation', constraint = 'guia_cargos_cuadran';
  end if;
  return null;
end $$;
create constraint trigger guias_cargos_cuadran_al_crear after insert on guias deferrable initially deferred
  for each row when (new.guia_cargos <> 0 or new.guia_cargos_isv <> 0) execute function guia_cargos_cuadran();
create constraint trigger guias_cargos_cuadran_al_cambiar after update of guia_cargos, guia_cargos_isv on guias
  deferrable initially deferred
  for each row when ((new.guia_cargos, new.guia_cargos_isv) is distinct from (old.guia_cargos, old.guia_cargos_isv))
  execute function guia_cargos_cuadran();

-- What a delivery charged of them, as it was then: the guide may be priced anew once the delivery is void.
create function suma_de_cargos(cargos jsonb, solo_gravados boolean) returns numeric language sql immutable parallel safe as $$
  select coalesce(sum((c ->> 'monto')::numeric), 0) from jsonb_array_elements(cargos) c
  where not solo_gravados or (c ->> 'aplica_isv')::boolean
$$;
alter table entregas_guias
  add column guia_cargos numeric(12, 2) not null default 0,
  add column guia_cargos_isv numeric(12, 2) not null default 0,
  add column cargos jsonb not null default '[]',
  add constraint entregas_guias_cargos_suma check (
    guia_cargos = suma_de_cargos(cargos, false) and guia_cargos_isv = suma_de_cargos(cargos, true)),
  drop constraint entregas_guias_suma,
  add constraint entregas_guias_suma check (
    subtotal = guia_valor - guia_descuento
    and total_usd = subtotal + guia_cargos + isv + guia_costo_envio + guia_tarifa_transporte
    and total = round(total_usd * factor_dolar, 2));
