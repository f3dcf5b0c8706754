-- Why: each box of a guide has its own barcode (GA000123B2), so that a scan proves which box it is.

alter table paquetes
  -- Which box of its guide; `orden` is which box of its tracking. Given once, when it comes into the guide.
  add column guia_caja smallint constraint paquetes_guia_caja_positiva check (guia_caja > 0);

-- What was printed stays true: a number that was given is never another box's, also once its box left the guide.
create table guia_cajas_anteriores (
  guia_id integer not null references guias on delete cascade,
  guia_caja smallint not null constraint guia_cajas_anteriores_positiva check (guia_caja > 0),
  -- Null: it was deleted.
  paquete_id integer references paquetes on delete set null,
  primary key (guia_id, guia_caja)
);
create index guia_cajas_anteriores_paquete on guia_cajas_anteriores (paquete_id);

create function numerar_caja_de_guia() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.guia_id is not null then
    insert into guia_cajas_anteriores (guia_id, guia_caja, paquete_id)
    values (old.guia_id, old.guia_caja, case when tg_op = 'UPDATE' then old.paquete_id end)
    on conflict (guia_id, guia_caja) do update set paquete_id = excluded.paquete_id;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  new.guia_caja := case when new.guia_id is not null then coalesce(
    -- It comes back.
    (select a.guia_caja from guia_cajas_anteriores a where a.guia_id = new.guia_id and a.paquete_id = new.paquete_id),
    1 + greatest(0,
      (select max(p.guia_caja) from paquetes p where p.guia_id = new.guia_id),
      (select max(a.guia_caja) from guia_cajas_anteriores a where a.guia_id = new.guia_id))) end;
  return new;
end $$;

-- As the labels that are printed count them: those that were repacked come after the others.
alter table paquetes disable trigger user;
update paquetes p set guia_caja = n.caja
from (
  select paquete_id, row_number() over (partition by guia_id order by reempaque_id is not null, paquete_id) as caja
  from paquetes where guia_id is not null
) n
where n.paquete_id = p.paquete_id;
alter table paquetes enable trigger user;

alter table paquetes add constraint paquetes_guia_con_caja check ((guia_id is null) = (guia_caja is null));
drop index paquetes_guia;
create unique index paquetes_guia on paquetes (guia_id, guia_caja);

create trigger paquetes_caja_nueva before insert on paquetes for each row
  when (new.guia_id is not null and new.guia_caja is null) execute function numerar_caja_de_guia();
create trigger paquetes_caja_cambiada before update of guia_id on paquetes for each row
  when (new.guia_id is distinct from old.guia_id) execute function numerar_caja_de_guia();
create trigger paquetes_caja_borrada before delete on paquetes for each row
  when (old.guia_id is not null) execute function numerar_caja_de_guia();
