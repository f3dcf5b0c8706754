-- Why: the profit of five years. What a list earned is asked of every guide in it; of a list that was delivered long ago
-- it is always the same. It is kept by list and branch until something of it changes; a list that changed, or that
-- nobody has counted yet, is asked guide by guide.

-- Lists whose earnings are kept. No reference to `packinglists`: keeping one would wait for whoever moves the list.
create table listas_costeadas (
  packinglist_id integer primary key,
  -- Of all its parcels, also those without guide: by these an expense of several lists is shared.
  libras numeric(14, 2) not null,
  -- A guide that nobody may fetch yet is counted by the latest factor: the figures hold while it is the latest.
  con_ultimo_factor boolean not null,
  factor_venta numeric(10, 4),
  calculado timestamptz not null default now(),
  constraint listas_costeadas_con_factor check (con_ultimo_factor = (factor_venta is not null))
);
-- Those that the next factor makes old.
create index listas_costeadas_por_factor on listas_costeadas (factor_venta) where con_ultimo_factor;

create table ganancias_de_lista (
  packinglist_id integer not null references listas_costeadas on delete cascade,
  sucursal_id integer not null,
  guias integer not null,
  libras numeric(14, 2) not null,
  -- Lempiras.
  ganado numeric(14, 2) not null,
  primary key (packinglist_id, sucursal_id)
);

-- Lists of which something changed since. A line for each change, never one for each list: who changes two things of
-- one list never waits for another who does.
create table listas_por_costear (
  listas_por_costear_id bigint generated always as identity primary key,
  packinglist_id integer not null
);
create index listas_por_costear_lista on listas_por_costear (packinglist_id);

create function anotar_lista_por_costear() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'guias' then
    insert into listas_por_costear (packinglist_id)
    select distinct packinglist_id from paquetes where guia_id = new.guia_id and packinglist_id is not null;
  else
    -- A guide in several lists is shared by pounds: whatever moves in one changes the others.
    insert into listas_por_costear (packinglist_id)
    select lista from (values (old.packinglist_id), (new.packinglist_id)) propias (lista) where lista is not null
    union
    select packinglist_id from paquetes where guia_id in (old.guia_id, new.guia_id) and packinglist_id is not null;
  end if;
  return null;
end $$;

create trigger guias_por_costear after update on guias for each row
  when ((old.guia_valor, old.guia_descuento, old.guia_costo_envio, old.factor_dolar, old.sucursal_id, old.guia_estado = 'Abandonado')
    is distinct from
    (new.guia_valor, new.guia_descuento, new.guia_costo_envio, new.factor_dolar, new.sucursal_id, new.guia_estado = 'Abandonado'))
  execute function anotar_lista_por_costear();
create trigger paquetes_nuevos_por_costear after insert on paquetes for each row
  when (new.packinglist_id is not null) execute function anotar_lista_por_costear();
create trigger paquetes_borrados_por_costear after delete on paquetes for each row
  when (old.packinglist_id is not null) execute function anotar_lista_por_costear();
create trigger paquetes_por_costear after update on paquetes for each row
  when ((old.packinglist_id is not null or new.packinglist_id is not null)
    and (old.packinglist_id, old.guia_id, old.peso_cobrar) is distinct from (new.packinglist_id, new.guia_id, new.peso_cobrar))
  execute function anotar_lista_por_costear();
