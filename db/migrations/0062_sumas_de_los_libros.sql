-- Why: the results of a month, of twelve and of five years add up every delivery, line and payment of their days. What
-- they add stands in the index by which they find it, so that none of their rows is read.
drop index entregas_por_fecha;
create index entregas_por_fecha on entregas (fecha_registro nulls first, entrega_id)
  include (sucursal_id, estado, total);
drop index abonos_por_fecha;
create index abonos_por_fecha on abonos (fecha_registro nulls first, abono_id) include (sucursal_id, anulado);
drop index pagos_abono;
create index pagos_abono on pagos (abono_id)
  include (metodo_pago_id, metodo_tipo, cuenta_banco_id, monto, anulado);

-- What was delivered by service asked each line for its guide. A line keeps what was charged as it was charged; by which
-- service it came is part of that.
alter table entregas_guias add column servicio_id integer;
update entregas_guias eg set servicio_id = g.servicio_id from guias g where g.guia_id = eg.guia_id;
alter table entregas_guias alter column servicio_id set not null;
alter table entregas_guias add constraint entregas_guias_servicio_id_fkey foreign key (servicio_id) references servicios;
alter table entregas_guias drop constraint entregas_guias_pkey;
alter table entregas_guias add constraint entregas_guias_pkey
  primary key (entrega_id, guia_id) include (servicio_id, peso_cobrar, total, isv, factor_dolar);
-- Most pay no tax: that of twelve months is in few of the lines.
create index entregas_guias_con_isv on entregas_guias (entrega_id) include (isv, factor_dolar) where isv > 0;
