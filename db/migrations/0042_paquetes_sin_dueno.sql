-- Why: what is nobody's is a few thousand of a million parcels; the queue and its search read all of client 0 for them.
create index paquetes_sin_dueno on paquetes (fecha_recepcion nulls first, paquete_id)
  where cliente_id = 0 and paquete_estado not in ('Entregado', 'Abandonado');
create index paquetes_sin_dueno_busqueda on paquetes
  using gin ((busqueda || ' ' || sin_acentos(coalesce(rotulo, ''))) gin_trgm_ops)
  where cliente_id = 0 and paquete_estado not in ('Entregado', 'Abandonado');
