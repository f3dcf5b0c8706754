-- Why: home and dashboard count what lies at a branch, and a guide in a transfer to another does not. With the transfer
-- in the index they are still counted by it alone. Made before the old one goes, so that guides can be read meanwhile.
create index guias_de_sucursal on guias (sucursal_id, guia_estado) include (transferencia_id);
drop index guias_sucursal;
alter index guias_de_sucursal rename to guias_sucursal;
