-- Why: whoever fetches something asks when the branch is open, and how long it may lie there for nothing.

alter table sucursales
  -- As people say it: «Lunes a viernes 8:00 a 17:00, sábado hasta mediodía».
  add column sucursal_horario text constraint sucursales_horario_corto check (length(sucursal_horario) between 1 and 200),
  -- Whether storage runs there after its free days; how many they are, and what a day costs, are settings.
  add column cobra_almacenaje boolean not null default true;
