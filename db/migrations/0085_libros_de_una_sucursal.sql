-- Why: who sees one branch opens its expenses and incomes in the order of the lists, which puts what is empty first. In
-- another order these indexes could not give it: all rows of the branch were sorted, or those of all branches read.
drop index gastos_sucursal, ingresos_sucursal;
create index gastos_sucursal on gastos (sucursal_id, gasto_fecha nulls first, gasto_id) include (gasto_valor, eliminado);
create index ingresos_sucursal on ingresos (sucursal_id, ingreso_fecha nulls first, ingreso_id);
