-- Why: measured among a million parcels. Short queues in another order than by date were read from their whole tables.
create index paquetes_sin_dueno_tracking on paquetes (tracking nulls first, orden nulls first, paquete_id)
  where cliente_id = 0 and paquete_estado not in ('Entregado', 'Abandonado');
create index clientes_solicitudes_por_nombre on clientes
  (cliente_nombre collate "es-x-icu" nulls first, cliente_apellido collate "es-x-icu" nulls first, cliente_id)
  where cliente_estatus in ('Pendiente', 'Rechazado');
