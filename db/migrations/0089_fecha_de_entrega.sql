-- Why: the lists of what was delivered show the last 30 by when they were registered, so that a parcel that was
-- announced ten weeks ago and is handed over today was not among them. When a record was handed over only its delivery
-- said, and no index gives parcels or guides in that order.
alter table guias add column fecha_entrega timestamptz;
alter table paquetes add column fecha_entrega timestamptz;

-- By the delivery that stands; of what was brought in without one by its history, else by when it was registered.
create function fecha_de_entrega(de text, id integer, guia integer, registro timestamptz) returns timestamptz
language sql stable as $$
  select coalesce(
    case de
      when 'guia' then (
        select e.fecha_registro from entregas_guias l join entregas e using (entrega_id)
        where l.guia_id = guia and not l.anulada)
      else (select g.fecha_entrega from guias g where g.guia_id = guia)
    end,
    (select max(h.fecha_registro) from historial h where h.entidad = de and h.entidad_id = id and h.estado = 'Entregado'),
    registro)
$$;
-- As a change of type, which writes each table anew: an update of nearly all rows would put each a second time into
-- every index, and count as an edit.
alter table guias alter column fecha_entrega type timestamptz
  using case when guia_estado = 'Entregado' then fecha_de_entrega('guia', guia_id, guia_id, fecha_registro) end;
alter table paquetes alter column fecha_entrega type timestamptz
  using case when paquete_estado = 'Entregado' then fecha_de_entrega('paquete', paquete_id, guia_id, fecha_registro) end;
drop function fecha_de_entrega(text, integer, integer, timestamptz);

alter table guias add constraint guias_entregada_con_fecha
  check ((guia_estado = 'Entregado') = (fecha_entrega is not null));
alter table paquetes add constraint paquetes_entregado_con_fecha
  check ((paquete_estado = 'Entregado') = (fecha_entrega is not null));

-- Processes of the version before, which do not know the column, work on until they are restarted.
create function fechar_entrega() returns trigger language plpgsql as $$
begin
  new.fecha_entrega := case when new.fecha_entrega is null then now() end;
  return new;
end $$;
create trigger guias_fecha_de_entrega before insert or update on guias for each row
  when ((new.guia_estado = 'Entregado') <> (new.fecha_entrega is not null)) execute function fechar_entrega();
create trigger paquetes_fecha_de_entrega before insert or update on paquetes for each row
  when ((new.paquete_estado = 'Entregado') <> (new.fecha_entrega is not null)) execute function fechar_entrega();

-- Of everybody, also beside other states; and of one client, whose other records are passed over otherwise.
create index guias_por_entrega on guias (fecha_entrega nulls first, guia_id);
create index guias_entregadas_cliente on guias (cliente_id, fecha_entrega nulls first, guia_id)
  where guia_estado = 'Entregado';
create index paquetes_por_entrega on paquetes (fecha_entrega nulls first, paquete_id);
create index paquetes_entregados_cliente on paquetes (cliente_id, fecha_entrega nulls first, paquete_id)
  where paquete_estado = 'Entregado';
analyze guias, paquetes;
