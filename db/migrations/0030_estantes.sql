-- Why: what lies in a warehouse is found by its shelf, and what lies there without belonging there is told.

-- In which warehouse it lies, by what is known of it: 0 Miami, else the branch; null: in none of ours.
alter table paquetes add column bodega integer generated always as (case
  when reempaque_id is not null then null
  when paquete_estado = 'Recibido en USA' then 0
  when paquete_estado in ('Recibido en HN', 'Disponible para entrega') then sucursal_id
end) stored;

-- Since when it lies in a warehouse of Honduras; in Miami `fecha_recepcion` says it.
alter table paquetes add column bodega_desde timestamptz;
update paquetes p set bodega_desde = (
  select max(h.fecha_registro) from historial h
  where h.entidad = 'paquete' and h.entidad_id = p.paquete_id and h.accion = 'recibir_hn')
where paquete_estado in ('Recibido en HN', 'Disponible para entrega');

-- What moved on before lies nowhere any more. What nobody came for stays on its shelf until it is carried away.
update paquetes set ubicacion = null where ubicacion is not null and bodega is null and paquete_estado <> 'Abandonado';
alter table paquetes add constraint paquetes_ubicacion_en_bodega
  check (ubicacion is null or bodega is not null or paquete_estado = 'Abandonado');

create index paquetes_estante on paquetes
  (bodega, ubicacion nulls first, (coalesce(bodega_desde, fecha_recepcion)) nulls first, paquete_id)
  where bodega is not null;

-- A parcel that was scanned in a warehouse where it should not be: the last time that it was, until it is put right.
create table hallazgos (
  paquete_id integer primary key references paquetes on delete cascade,
  -- 0 Miami, else the branch.
  bodega integer not null check (bodega >= 0),
  ubicacion text check (char_length(ubicacion) between 1 and 20),
  usuario_registro text not null,
  fecha_registro timestamptz not null default now()
);
create index hallazgos_bodega on hallazgos (bodega, fecha_registro nulls first, paquete_id);
