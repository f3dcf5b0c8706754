-- Why: home and dashboard count what lies at a branch, and a guide in a transfer to another does not. With the transfer
-- in the index they are still counted by it alone.
drop index guias_sucursal;
create index guias_sucursal on guias (sucursal_id, guia_estado) include (transferencia_id);
