-- Why: a transfer is filled and received box by box; what came in part is seen by everybody and after a reload.

alter table transferencia_guias
  -- By their number in the guide (`paquetes.guia_caja`), which never changes while they are in it.
  -- Boxes that were not put in: those of a guide whose boxes are scanned, until each is; left behind once it is closed.
  add column cajas_fuera smallint[] not null default '{}',
  -- Boxes that have come while the guide is not whole.
  add column cajas_recibidas smallint[] not null default '{}';
