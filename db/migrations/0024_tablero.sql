-- Why: the dashboard counts what is on its way and adds up a month of parcels every five minutes for whoever looks on.
-- From indexes alone that takes milliseconds among a million parcels; read from the tables it would take seconds. The
-- indexes are there already for the lists: they learn the few columns that are counted by.

drop index paquetes_en_curso;
create index paquetes_en_curso on paquetes (fecha_registro nulls first, paquete_id)
  include (paquete_estado, reempaque_id) where paquete_estado not in ('Entregado', 'Abandonado');

drop index paquetes_por_recepcion;
create index paquetes_por_recepcion on paquetes (fecha_recepcion nulls first, paquete_id)
  include (cliente_id, peso_cobrar, reempaque_id);

drop index guias_en_curso;
create index guias_en_curso on guias (fecha_registro nulls first, guia_id)
  include (guia_tipo) where guia_estado not in ('Entregado', 'Abandonado', 'Rechazado', 'Anulada');

-- Deposito and Depósito would be one method to whoever reads them at the counter.
alter table metodos_pago drop constraint metodos_pago_nombre_unico;
create unique index metodos_pago_nombre_unico on metodos_pago (sin_acentos(metodo_nombre));
