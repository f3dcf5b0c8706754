-- Why: an identifier of the wire is an integer everywhere; as a smallint this one refused a number that is too large
-- for it without saying which field was wrong, and failed a filter that should merely find nothing.

alter table departamentos alter column departamento_id type integer;
alter table ciudades alter column departamento_id type integer;
alter table sucursales alter column departamento_id type integer;
alter table clientes alter column departamento_id type integer;
