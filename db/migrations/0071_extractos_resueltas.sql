-- Why: how much of a statement is settled was counted line by line, through six tables, for every statement of a list. Each
-- keeps it, and a tie keeps whether what it names is no more.
alter table extractos_conciliaciones add column caida boolean not null default false;
alter table extractos add column resueltas integer not null default 0;

-- What the line was tied to is no more: voided, struck through, cancelled.
create function conciliacion_caida(c extractos_conciliaciones) returns boolean language sql stable as $$
  select coalesce(
    (select p.anulado from pagos p where p.pago_id = c.pago_id),
    (select n.estado = 'Anulado' from comprobantes_transferencia t
       join notas_credito n on n.nota_credito_id = t.nota_credito_id where t.comprobante_id = c.comprobante_id),
    (select g.eliminado from gastos g where g.gasto_id = c.gasto_id),
    (select i.eliminado from ingresos i where i.ingreso_id = c.ingreso_id),
    false)
$$;

update extractos_conciliaciones c set caida = true where conciliacion_caida(c);
update extractos e set resueltas = (
  select count(*) from extractos_contenido k join extractos_conciliaciones c on c.linea_id = k.linea_id
  where k.extracto_id = e.extracto_id and not c.caida);
alter table extractos add constraint extractos_resueltas_check check (resueltas between 0 and lineas);

-- More or fewer lines are settled in every statement that has them; statements are held in the order of their numbers, so
-- that two who settle lines of the same ones wait for each other.
create function contar_resueltas(de_lineas int[], signo int) returns void language plpgsql as $$
begin
  perform from extractos where extracto_id in (
    select extracto_id from extractos_contenido where linea_id = any(de_lineas)) order by extracto_id for no key update;
  update extractos e set resueltas = e.resueltas + signo * d.cuantas
  from (select extracto_id, count(*) as cuantas from extractos_contenido
    where linea_id = any(de_lineas) group by extracto_id) d
  where e.extracto_id = d.extracto_id;
end $$;

create function contar_conciliaciones() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform contar_resueltas(array(select linea_id from antes where not caida), -1); end if;
  if tg_op <> 'DELETE' then perform contar_resueltas(array(select linea_id from despues where not caida), 1); end if;
  return null;
end $$;
create trigger extractos_conciliaciones_nuevas after insert on extractos_conciliaciones
  referencing new table as despues for each statement execute function contar_conciliaciones();
create trigger extractos_conciliaciones_cambiadas after update on extractos_conciliaciones
  referencing old table as antes new table as despues for each statement execute function contar_conciliaciones();
create trigger extractos_conciliaciones_quitadas after delete on extractos_conciliaciones
  referencing old table as antes for each statement execute function contar_conciliaciones();

-- A line that an earlier statement had brought may be settled already. Its row is held by the reference to it, as it is by
-- whoever settles it.
create function contar_contenido() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update extractos e set resueltas = e.resueltas + d.cuantas
    from (select k.extracto_id, count(*) as cuantas from despues k
      join extractos_conciliaciones c on c.linea_id = k.linea_id and not c.caida group by k.extracto_id) d
    where e.extracto_id = d.extracto_id;
  else
    update extractos e set resueltas = e.resueltas - d.cuantas
    from (select k.extracto_id, count(*) as cuantas from antes k
      join extractos_conciliaciones c on c.linea_id = k.linea_id and not c.caida group by k.extracto_id) d
    where e.extracto_id = d.extracto_id;
  end if;
  return null;
end $$;
create trigger extractos_contenido_nuevo after insert on extractos_contenido
  referencing new table as despues for each statement execute function contar_contenido();
create trigger extractos_contenido_quitado after delete on extractos_contenido
  referencing old table as antes for each statement execute function contar_contenido();

create function nacer_conciliacion() returns trigger language plpgsql as $$
begin
  new.caida := conciliacion_caida(new);
  return new;
end $$;
create trigger extractos_conciliaciones_estado before insert on extractos_conciliaciones
  for each row execute function nacer_conciliacion();

-- What is voided, struck through or cancelled opens its line again. Nothing is brought into the account meanwhile: it
-- would count the line as it was.
create function revisar_conciliacion() returns trigger language plpgsql as $$
declare
  su_linea int;
begin
  su_linea := case tg_table_name
    when 'pagos' then (select linea_id from extractos_conciliaciones where pago_id = (to_jsonb(new) ->> 'pago_id')::int)
    when 'gastos' then (select linea_id from extractos_conciliaciones where gasto_id = (to_jsonb(new) ->> 'gasto_id')::int)
    when 'ingresos' then
      (select linea_id from extractos_conciliaciones where ingreso_id = (to_jsonb(new) ->> 'ingreso_id')::int)
    else (select c.linea_id from comprobantes_transferencia t
      join extractos_conciliaciones c on c.comprobante_id = t.comprobante_id
      where t.nota_credito_id = (to_jsonb(new) ->> 'nota_credito_id')::int) end;
  if su_linea is null then return null; end if;
  perform pg_advisory_xact_lock(hashtext('extractos'), cuenta_banco_id) from extractos_lineas where linea_id = su_linea;
  update extractos_conciliaciones c set caida = conciliacion_caida(c) where c.linea_id = su_linea;
  return null;
end $$;
create trigger pagos_conciliacion after update of anulado on pagos for each row
  when (old.anulado is distinct from new.anulado) execute function revisar_conciliacion();
create trigger gastos_conciliacion after update of eliminado on gastos for each row
  when (old.eliminado is distinct from new.eliminado) execute function revisar_conciliacion();
create trigger ingresos_conciliacion after update of eliminado on ingresos for each row
  when (old.eliminado is distinct from new.eliminado) execute function revisar_conciliacion();
create trigger notas_credito_conciliacion after update of estado on notas_credito for each row
  when (old.estado is distinct from new.estado) execute function revisar_conciliacion();
