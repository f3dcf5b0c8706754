-- Why: when something comes is told by what really happened, counted anew each night. Days from the reception in the
-- USA until it can be fetched: nine of ten guides of the last weeks took no less than dias_desde, and nine of ten no
-- more than dias_hasta. Of a service to one branch, or to all of them (sucursal_id null).
create table tiempos_llegada (
  servicio_id integer not null references servicios,
  sucursal_id integer references sucursales,
  dias_desde smallint not null check (dias_desde >= 0),
  dias_hasta smallint not null,
  -- How many guides it was counted from.
  guias integer not null check (guias > 0),
  fecha_calculo timestamptz not null default now(),
  constraint tiempos_llegada_en_orden check (dias_hasta >= dias_desde),
  constraint tiempos_llegada_uno unique nulls not distinct (servicio_id, sucursal_id)
);
create index tiempos_llegada_sucursal on tiempos_llegada (sucursal_id);
-- What became available lately is counted from the index, whatever lies behind it.
create index guias_por_disponible on guias (fecha_disponible) where fecha_disponible is not null;
