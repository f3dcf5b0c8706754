-- Why: a page of the lines of a statement looked through all lines of it. The lines of an account that are alike in
-- reference and amount stand together now, so that what a page shows as exact is found by those alone; and the rows of a
-- file in the order in which the list reads them, nulls first (decision 0012).
alter table extractos_lineas drop constraint extractos_lineas_unica;
alter table extractos_lineas add constraint extractos_lineas_unica
  unique (cuenta_banco_id, referencia_clave, monto, fecha, ocurrencia);
drop index extractos_contenido_orden;
create index extractos_contenido_orden on extractos_contenido (extracto_id, fila nulls first, linea_id);
-- A deposit is told by account, amount and reference; what is asked of it then stands in the index.
drop index pagos_deposito_monto;
create index pagos_deposito_monto on pagos (cuenta_banco_id, monto, referencia_clave) include (pago_id, abono_id)
  where metodo_tipo = 'Depósito' and not anulado;
-- What was written with the reference of a line, brought into the form in which it is compared.
create index gastos_clave on gastos (cuenta_banco_id, clave_de_referencia(gasto_referencia), gasto_fecha)
  where not eliminado;
create index ingresos_clave on ingresos (cuenta_banco_id, clave_de_referencia(ingreso_referencia), ingreso_fecha)
  where not eliminado;
