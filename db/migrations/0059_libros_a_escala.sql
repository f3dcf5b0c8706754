-- Why: five years of books in the order of a column, and their sums. A list puts what is empty first, also where nothing
-- ever is: an index in another order is not used for it. What the sums ask for stands in the index, so that of all the
-- years no row is read for them, struck through or not.
drop index gastos_por_fecha, gastos_sumas;
create index gastos_por_fecha on gastos (gasto_fecha nulls first, gasto_id)
  include (sucursal_id, categoria_id, cuenta_banco_id, gasto_valor, eliminado);
create index gastos_por_referencia on gastos (gasto_referencia nulls first, gasto_id);
create index gastos_por_valor on gastos (gasto_valor nulls first, gasto_id);
drop index ingresos_por_fecha, ingresos_sumas;
create index ingresos_por_fecha on ingresos (ingreso_fecha nulls first, ingreso_id)
  include (sucursal_id, categoria_id, cuenta_banco_id, ingreso_valor, eliminado);
create index ingresos_por_referencia on ingresos (ingreso_referencia nulls first, ingreso_id);
create index ingresos_por_valor on ingresos (ingreso_valor nulls first, ingreso_id);

-- What each guide weighs in each list, and in which lists its parcels are: for the profit of the lists of five years,
-- which are nearly all parcels.
drop index paquetes_packinglist;
create index paquetes_packinglist on paquetes (packinglist_id, paquete_id)
  include (paquete_estado, peso_cobrar, peso_real, guia_id) where packinglist_id is not null;
drop index paquetes_guia;
create unique index paquetes_guia on paquetes (guia_id, guia_caja) include (packinglist_id);
