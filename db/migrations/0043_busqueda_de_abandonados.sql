-- Why: what nobody came for is a hundredth of all parcels: searched among them it was asked of each, or found among a million.
create index paquetes_abandonados_busqueda on paquetes using gin (busqueda gin_trgm_ops)
  where paquete_estado = 'Abandonado';
