-- Why: the report of deliveries is read in several orders and by client, branch and state, over years; each reads
-- from an index spelled as the order is.
drop index entregas_cliente;
drop index entregas_sucursal;
create index entregas_cliente on entregas (cliente_id, fecha_registro nulls first, entrega_id);
create index entregas_sucursal on entregas (sucursal_id, fecha_registro nulls first, entrega_id);
create index entregas_estado on entregas (estado, fecha_registro nulls first, entrega_id);
create index entregas_por_total on entregas (total nulls first, entrega_id);
create index entregas_por_saldo on entregas (saldo nulls first, entrega_id);
