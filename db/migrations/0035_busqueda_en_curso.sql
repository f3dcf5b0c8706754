-- Why: measured among a million parcels. What is searched is nearly always what is still on its way: a tenth of all,
-- and so are the lists of its trigrams.
create index paquetes_en_curso_busqueda on paquetes using gin (busqueda gin_trgm_ops)
  where paquete_estado not in ('Entregado', 'Abandonado');
