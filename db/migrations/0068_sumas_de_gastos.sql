-- Why: the sums over what is spent of a category, from an account or at a branch, of all the years. What they ask for
-- stands in the index by which the rows are found.
drop index gastos_categoria, gastos_cuenta, gastos_sucursal;
create index gastos_categoria on gastos (categoria_id, gasto_fecha, gasto_id) include (sucursal_id, gasto_valor, eliminado);
create index gastos_cuenta on gastos (cuenta_banco_id, gasto_fecha, gasto_id) include (sucursal_id, gasto_valor, eliminado);
create index gastos_sucursal on gastos (sucursal_id, gasto_fecha, gasto_id) include (gasto_valor, eliminado);
