-- Why: several parcels become one, under a number of ours, and lie at a known place of the warehouse until they travel.
create sequence reempaque_numeros;

-- What was repacked lives on in another parcel: its tracking leads there, and is free again once that is delivered.
drop index paquetes_tracking_vivo;
create unique index paquetes_tracking_vivo on paquetes (tracking nulls first, orden nulls first)
  include (paquete_id, paquete_estado)
  where paquete_estado not in ('Entregado', 'Abandonado') and reempaque_id is null;

alter table paquetes add column ubicacion text
  constraint paquetes_ubicacion_check check (char_length(ubicacion) between 1 and 20);
