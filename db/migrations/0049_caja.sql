-- Why: whoever takes cash answers for a drawer: what was in it, what came in and went out, and what was counted in the
-- end. Nothing is added to a drawer that was counted.

-- What is counted: a new note is a row.
create table denominaciones (
  denominacion numeric(8,2) primary key constraint denominaciones_denominacion_check check (denominacion > 0),
  tipo text not null constraint denominaciones_tipo_check check (tipo in ('Billete', 'Moneda'))
);
insert into denominaciones (denominacion, tipo) values
  (500, 'Billete'), (200, 'Billete'), (100, 'Billete'), (50, 'Billete'), (20, 'Billete'), (10, 'Billete'),
  (5, 'Billete'), (2, 'Billete'), (1, 'Billete'),
  (0.50, 'Moneda'), (0.20, 'Moneda'), (0.10, 'Moneda'), (0.05, 'Moneda');

create table turnos (
  turno_id integer generated always as identity primary key,
  -- Its cash lies in the Caja of this branch.
  sucursal_id integer not null references sucursales,
  cajero text not null references usuarios,
  -- Contado: counted, with a difference that nobody has explained yet.
  estado text not null default 'Abierto'
    constraint turnos_estado_check check (estado in ('Abierto', 'Contado', 'Por aprobar', 'Cerrado')),
  monto_inicial numeric(14,2) not null constraint turnos_monto_inicial_check check (monto_inicial >= 0),
  fecha_apertura timestamptz not null default now(),
  -- When it was counted: from then on it takes nothing.
  fecha_cierre timestamptz,
  usuario_cierre text,
  esperado numeric(14,2),
  contado numeric(14,2) constraint turnos_contado_check check (contado >= 0),
  diferencia numeric(14,2) generated always as (contado - esperado) stored,
  -- In cash or in the cards of an account.
  con_diferencia boolean not null default false,
  comentario text not null default '' constraint turnos_comentario_corto check (length(comentario) <= 500),
  usuario_aprobacion text,
  fecha_aprobacion timestamptz,
  comentario_aprobacion text constraint turnos_comentario_aprobacion_corto check (length(comentario_aprobacion) <= 500),
  version integer not null default 1,
  constraint turnos_de_sucursal unique (turno_id, sucursal_id),
  constraint turnos_cerrado_con_conteo check (
    (estado = 'Abierto') = (fecha_cierre is null) and (fecha_cierre is null) = (usuario_cierre is null)
    and (fecha_cierre is null) = (esperado is null) and (fecha_cierre is null) = (contado is null)),
  constraint turnos_cierre_posterior check (fecha_cierre >= fecha_apertura),
  constraint turnos_diferencia_dicha check (con_diferencia or esperado is not distinct from contado),
  constraint turnos_diferencia_explicada check (
    not con_diferencia or (estado = 'Contado') = (comentario = '')),
  -- A difference is approved by somebody else, and nothing else is.
  constraint turnos_diferencia_aprobada check (
    con_diferencia = (estado in ('Contado', 'Por aprobar')) or (con_diferencia and usuario_aprobacion is not null)),
  constraint turnos_aprobado_por_otro check (
    usuario_aprobacion is null or (con_diferencia and estado = 'Cerrado' and usuario_aprobacion <> cajero
      and usuario_aprobacion <> usuario_cierre)),
  constraint turnos_aprobacion_entera check (
    (usuario_aprobacion is null) = (fecha_aprobacion is null)
    and (usuario_aprobacion is null) = (comentario_aprobacion is null))
);
create unique index turnos_uno_abierto on turnos (cajero, sucursal_id) where estado = 'Abierto';
create index turnos_por_fecha on turnos (fecha_apertura nulls first, turno_id);
create index turnos_estado on turnos (estado, fecha_apertura nulls first, turno_id);
create index turnos_sucursal on turnos (sucursal_id, fecha_apertura nulls first, turno_id);
create index turnos_cajero on turnos (cajero, fecha_apertura nulls first, turno_id);
create trigger turnos_version before update on turnos for each row execute function aumentar_version();

create table turno_movimientos (
  movimiento_id integer generated always as identity primary key,
  turno_id integer not null references turnos,
  tipo text not null constraint turno_movimientos_tipo_check check (tipo in ('Entrada', 'Salida')),
  monto numeric(14,2) not null constraint turno_movimientos_monto_check check (monto > 0),
  razon text not null constraint turno_movimientos_razon_corta check (length(razon) between 1 and 255),
  usuario_registro text not null,
  fecha_registro timestamptz not null default now()
);
create index turno_movimientos_turno on turno_movimientos (turno_id);

create table turno_conteo (
  turno_id integer not null references turnos,
  denominacion numeric(8,2) not null references denominaciones,
  cantidad integer not null constraint turno_conteo_cantidad_check check (cantidad >= 0),
  primary key (turno_id, denominacion)
);

create table turno_tarjetas (
  turno_id integer not null references turnos,
  -- null: of methods that name no account.
  cuenta_banco_id integer references cuentas_banco,
  lote numeric(14,2) not null constraint turno_tarjetas_lote_check check (lote >= 0),
  esperado numeric(14,2) not null,
  diferencia numeric(14,2) generated always as (lote - esperado) stored,
  constraint turno_tarjetas_una_por_cuenta unique nulls not distinct (turno_id, cuenta_banco_id)
);
create index turno_tarjetas_cuenta on turno_tarjetas (cuenta_banco_id);

alter table abonos
  -- The drawer that its cash went into; null: taken outside of any.
  add column turno_id integer,
  -- The drawer that its cash was given back from.
  add column turno_anulacion_id integer,
  -- Collected at a door in a shift that was counted before the phone had a signal: it goes into the next one.
  add column espera_turno boolean not null default false,
  add constraint abonos_turno_id_fkey foreign key (turno_id, sucursal_id) references turnos (turno_id, sucursal_id),
  add constraint abonos_turno_anulacion_id_fkey
    foreign key (turno_anulacion_id, sucursal_id) references turnos (turno_id, sucursal_id),
  add constraint abonos_anulado_en_su_turno check (
    turno_anulacion_id is null or (anulado and (turno_id is null or turno_id = turno_anulacion_id))),
  add constraint abonos_anulado_devuelto check (not anulado or turno_id is null or turno_anulacion_id is not null),
  add constraint abonos_espera_sin_turno check (not espera_turno or (turno_id is null and not anulado));
create index abonos_turno on abonos (turno_id) where turno_id is not null;
create index abonos_turno_anulacion on abonos (turno_anulacion_id) where turno_anulacion_id is not null;
create index abonos_espera_turno on abonos (usuario_registro, sucursal_id) where espera_turno;

-- A shift that is being counted waits for what is being put into it, and what comes later finds it counted.
create function exigir_turno_abierto(turno integer) returns void language plpgsql as $$
begin
  perform from turnos where turno_id = turno and estado = 'Abierto' for share;
  if not found then
    raise exception 'the shift % is counted', turno using errcode = '23514', constraint = 'turnos_cerrado';
  end if;
end $$;

create function cuidar_turno() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.estado = 'Cerrado'
    or (old.sucursal_id, old.cajero, old.monto_inicial, old.fecha_apertura)
      is distinct from (new.sucursal_id, new.cajero, new.monto_inicial, new.fecha_apertura)
    or (old.estado <> 'Abierto' and (
      (old.fecha_cierre, old.usuario_cierre, old.esperado, old.contado, old.con_diferencia)
        is distinct from (new.fecha_cierre, new.usuario_cierre, new.esperado, new.contado, new.con_diferencia)
      or (old.estado = 'Por aprobar' and (new.estado <> 'Cerrado' or old.comentario <> new.comentario))
      or (old.estado = 'Contado' and new.estado <> 'Por aprobar')))
  then
    raise exception 'the shift % is counted', old.turno_id using errcode = '23514', constraint = 'turnos_cerrado';
  end if;
  return new;
end $$;
create trigger turnos_cuidados before update or delete on turnos for each row execute function cuidar_turno();

-- What a shift holds is written while it is open, and never changed.
create function cuidar_parte_de_turno() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'what is in the shift % stays', old.turno_id using errcode = '23514', constraint = 'turnos_cerrado';
  end if;
  perform exigir_turno_abierto(new.turno_id);
  return new;
end $$;
create trigger turno_movimientos_cuidados before insert or update or delete on turno_movimientos
  for each row execute function cuidar_parte_de_turno();
create trigger turno_conteo_cuidado before insert or update or delete on turno_conteo
  for each row execute function cuidar_parte_de_turno();
create trigger turno_tarjetas_cuidadas before insert or update or delete on turno_tarjetas
  for each row execute function cuidar_parte_de_turno();

create function cuidar_abono_de_turno() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.turno_id is not null and new.turno_id is distinct from old.turno_id then
    raise exception 'the receipt % stays in its shift', old.abono_id
      using errcode = '23514', constraint = 'turnos_cerrado';
  end if;
  if new.turno_id is not null then perform exigir_turno_abierto(new.turno_id); end if;
  if new.turno_anulacion_id is not null then perform exigir_turno_abierto(new.turno_anulacion_id); end if;
  return new;
end $$;
create trigger abonos_de_turno before insert on abonos for each row
  when (new.turno_id is not null or new.turno_anulacion_id is not null) execute function cuidar_abono_de_turno();
create trigger abonos_en_su_turno before update of turno_id, turno_anulacion_id, anulado, total, sucursal_id on abonos
  for each row when (old.turno_id is not null or new.turno_id is not null or new.turno_anulacion_id is not null)
  execute function cuidar_abono_de_turno();

-- A payment is of the shift of its receipt.
create function cuidar_pago_de_turno() returns trigger language plpgsql as $$
declare turno integer;
begin
  select a.turno_id into turno from abonos a where a.abono_id = coalesce(new.abono_id, old.abono_id);
  if turno is not null then perform exigir_turno_abierto(turno); end if;
  return coalesce(new, old);
end $$;
create trigger pagos_de_turno before insert or update or delete on pagos
  for each row execute function cuidar_pago_de_turno();
