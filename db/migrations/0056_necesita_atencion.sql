-- What the dashboard counts among a million: parcels in Miami that lack their invoice. Few of all that is on its way, and
-- without an index of their own every parcel in Miami is read for them.
create index paquetes_sin_factura on paquetes (fecha_registro nulls first, paquete_id)
  where paquete_estado = 'Recibido en USA' and paquete_factura is null and sin_factura_comentario is null
    and cantidad = 1 and reempaque_id is null and cliente_id <> 0;
