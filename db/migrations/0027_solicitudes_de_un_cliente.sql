-- Why: the requests of one client are found by the index of their guides: few clients have so many that another pays.
drop index guias_solicitudes_cliente;
