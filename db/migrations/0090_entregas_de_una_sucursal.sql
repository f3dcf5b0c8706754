-- Why: who belongs to a branch sees its deliveries only. By total and by what is owed they were found by walking through those
-- of all branches: twenty of others for each of a small one, up to the hundredth page.
create index entregas_sucursal_total on entregas (sucursal_id, total nulls first, entrega_id);
create index entregas_sucursal_saldo on entregas (sucursal_id, saldo nulls first, entrega_id);
