-- Why: parcels that wait for their guide are asked for every day, newest first. All that were to be packed and all that
-- have no guide were read, crossed and sorted.
create index paquetes_sin_guia on paquetes (fecha_registro nulls first, paquete_id)
  where paquete_estado = 'Recibido en USA' and packinglist_id is null and reempaque_id is null and cliente_id <> 0
    and guia_id is null;
