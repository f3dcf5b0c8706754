-- Why: a statement adds up all that a client was ever charged and paid: by the index alone, without a look at each row;
-- and what was voided, by when it was.
drop index entregas_cliente;
create index entregas_cliente on entregas (cliente_id, fecha_registro nulls first, entrega_id) include (total);
drop index abonos_cliente;
create index abonos_cliente on abonos (cliente_id, fecha_registro nulls first, abono_id) include (total);

create index entregas_anuladas_de_cliente on entregas (cliente_id, fecha_anulacion) where estado = 'Anulada';
create index abonos_anulados_de_cliente on abonos (cliente_id, fecha_anulacion) where anulado;
