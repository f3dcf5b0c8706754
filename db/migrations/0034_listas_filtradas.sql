-- Why: measured among a million parcels. A list in the order of its dates, filtered by what few of the latest rows are
-- (delivered, of one service, of one department), passed all the others on its way.

create index paquetes_entregados on paquetes (fecha_registro nulls first, paquete_id) include (reempaque_id)
  where paquete_estado = 'Entregado';

drop index guias_servicio;
create index guias_servicio on guias (servicio_id, fecha_registro nulls first, guia_id);

drop index clientes_por_departamento;
create index clientes_por_departamento on clientes (departamento_id, fecha_registro nulls first, cliente_id)
  include (canal, cliente_estatus);
