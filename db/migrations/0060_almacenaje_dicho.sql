-- Why: what a guide's place costs is told when the guide becomes available. The terms stand in the guide from then on, as
-- its factor does: settings and branches that change later change no price that was mailed. And of cash there is no coin
-- below five centavos: what receipts lose or gain by that is kept with the count, so that it is told from a difference; and who explained a
-- difference does not approve it.

alter table guias
  -- Days that cost nothing, and US dollars for each day after them; 0: its branch stored for nothing.
  add column almacenaje_gratis integer constraint guias_almacenaje_gratis_check check (almacenaje_gratis >= 0),
  add column almacenaje_diario numeric(12, 2) constraint guias_almacenaje_diario_check check (almacenaje_diario >= 0),
  add constraint guias_almacenaje_completo check ((almacenaje_gratis is null) = (almacenaje_diario is null));

create function fijar_almacenaje() returns trigger language plpgsql as $$
begin
  if new.fecha_disponible is null then
    new.almacenaje_gratis := null;
    new.almacenaje_diario := null;
  else
    select coalesce((f.valores ->> 'PKG_DIAS_ALMACENAJE_GRATIS')::integer, 30),
      case when s.cobra_almacenaje then coalesce((f.valores ->> 'PKG_ALMACENAJE_DIARIO')::numeric, 1) else 0 end
    into new.almacenaje_gratis, new.almacenaje_diario
    from sucursales s left join configuraciones f on f.grupo = 'paquetes'
    where s.sucursal_id = new.sucursal_id;
  end if;
  return new;
end $$;

-- Nobody edited them.
alter table guias disable trigger guias_version;
update guias g set
  almacenaje_gratis = coalesce((f.valores ->> 'PKG_DIAS_ALMACENAJE_GRATIS')::integer, 30),
  almacenaje_diario =
    case when s.cobra_almacenaje then coalesce((f.valores ->> 'PKG_ALMACENAJE_DIARIO')::numeric, 1) else 0 end
from sucursales s left join configuraciones f on f.grupo = 'paquetes'
where s.sucursal_id = g.sucursal_id and g.fecha_disponible is not null;
alter table guias enable trigger guias_version;

create trigger guias_almacenaje_al_entrar before insert on guias
  for each row when (new.fecha_disponible is not null and new.almacenaje_diario is null)
  execute function fijar_almacenaje();
create trigger guias_almacenaje before update of fecha_disponible on guias
  for each row when (old.fecha_disponible is distinct from new.fecha_disponible)
  execute function fijar_almacenaje();

alter table turnos
  -- Lempiras that coins alone may make the count differ by; null: not counted yet, or before this was kept.
  add column redondeo numeric(14, 2) constraint turnos_redondeo_check check (redondeo >= 0),
  -- Who told what a difference is due to; null also of what was told before this was kept.
  add column usuario_explicacion text,
  drop constraint turnos_diferencia_dicha,
  add constraint turnos_diferencia_dicha check (con_diferencia or abs(contado - esperado) <= coalesce(redondeo, 0)),
  -- Nobody approves what they explained themselves.
  add constraint turnos_aprobado_por_quien_no_explico check (usuario_aprobacion <> usuario_explicacion);

create or replace function cuidar_turno() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.estado = 'Cerrado'
    or (old.sucursal_id, old.cajero, old.monto_inicial, old.fecha_apertura)
      is distinct from (new.sucursal_id, new.cajero, new.monto_inicial, new.fecha_apertura)
    or (old.estado <> 'Abierto' and (
      (old.fecha_cierre, old.usuario_cierre, old.esperado, old.contado, old.con_diferencia, old.redondeo)
        is distinct from
      (new.fecha_cierre, new.usuario_cierre, new.esperado, new.contado, new.con_diferencia, new.redondeo)
      or (old.estado = 'Por aprobar' and (new.estado <> 'Cerrado'
        or (old.comentario, old.usuario_explicacion) is distinct from (new.comentario, new.usuario_explicacion)))
      or (old.estado = 'Contado' and new.estado <> 'Por aprobar')))
  then
    raise exception 'the shift % is counted', old.turno_id using errcode = '23514', constraint = 'turnos_cerrado';
  end if;
  return new;
end $$;
