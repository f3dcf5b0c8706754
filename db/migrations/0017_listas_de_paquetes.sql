-- Why: parcels and guides grow for ever; each order, filter and search that their lists offer reads from an
-- index, both ways. NULLS FIRST is how lists are ordered; the date comes second, so that an index serves the
-- order by its column as well as the filter by it with the newest first. The index of a mailbox is the same
-- for its owner.

drop index paquetes_cliente, paquetes_estado, paquetes_tracking, guias_cliente, guias_estado;

create index paquetes_cliente on paquetes (cliente_id, fecha_registro nulls first, paquete_id);
create index paquetes_estado on paquetes (paquete_estado nulls first, fecha_registro nulls first, paquete_id);
create index paquetes_tracking on paquetes (tracking nulls first, orden nulls first, paquete_id);
create index paquetes_busqueda on paquetes using gin (sin_acentos(tracking || ' ' || paquete_descripcion) gin_trgm_ops);

create index guias_cliente on guias (cliente_id, fecha_registro nulls first, guia_id);
create index guias_estado on guias (guia_estado nulls first, fecha_registro nulls first, guia_id);
create index guias_por_numero on guias (guia_numero nulls first, guia_id);

-- What is on its way is little of all there is, and the newest: read from its oldest end, the whole table would
-- be passed before the first of it came.
create index paquetes_en_curso on paquetes (fecha_registro nulls first, paquete_id)
  where paquete_estado not in ('Entregado', 'Abandonado');
create index guias_en_curso on guias (fecha_registro nulls first, guia_id)
  where guia_estado not in ('Entregado', 'Abandonado', 'Rechazado', 'Anulada');
create index guias_en_curso_por_numero on guias (guia_numero nulls first, guia_id)
  where guia_estado not in ('Entregado', 'Abandonado', 'Rechazado', 'Anulada');

-- Whoever may fetch a guide is told what it costs in lempiras: the factor is frozen by then.
alter table guias add constraint guias_disponible_con_factor
  check (guia_estado not in ('Disponible para entrega', 'Entregado') or factor_dolar is not null);
