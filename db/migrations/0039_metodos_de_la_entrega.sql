-- Why: the report by how deliveries were paid looked at two tables more for each of a million deliveries (107 ms a page).
-- Whoever stores a payment for a delivery adds its method here, in the same transaction.

alter table entregas add column metodos text[] not null default '{}';
alter table entregas add constraint entregas_metodos_check
  check (metodos <@ array['Efectivo', 'Tarjeta Crédito', 'Depósito', 'Nota de Crédito']);

-- Nobody changed these deliveries: their versions stay.
alter table entregas disable trigger entregas_version;
update entregas e set metodos = pagada.metodos
from (
  select d.entrega_id, array_agg(distinct p.metodo_tipo order by p.metodo_tipo) as metodos
  from abonos_detalle d join pagos p on p.abono_id = d.abono_id
  group by d.entrega_id
) pagada
where pagada.entrega_id = e.entrega_id;
alter table entregas enable trigger entregas_version;

create index entregas_con_efectivo on entregas (fecha_registro nulls first, entrega_id)
  where metodos @> array['Efectivo'];
create index entregas_con_tarjeta on entregas (fecha_registro nulls first, entrega_id)
  where metodos @> array['Tarjeta Crédito'];
create index entregas_con_deposito on entregas (fecha_registro nulls first, entrega_id)
  where metodos @> array['Depósito'];
create index entregas_con_nota on entregas (fecha_registro nulls first, entrega_id)
  where metodos @> array['Nota de Crédito'];
