-- Why: a client asks for a repack or a consolidation. What was promised with it (until when parcels may be added, until
-- when what has not arrived is waited for) is kept with the guide, so that a change of the settings moves no promise.
alter table guias
  add column fecha_cierre timestamptz,
  add column fecha_espera timestamptz,
  -- Why it was rejected, for its client.
  add column motivo_rechazo text;

-- What somebody has to look at: few among a million.
create index guias_solicitudes_pendientes on guias (fecha_solicitud nulls first, guia_id)
  include (guia_tipo, cliente_id, servicio_id, falta_tracking)
  where fecha_solicitud is not null and (guia_estado = 'Pendiente' or falta_tracking);
-- All of them: by their moment, and those of a state.
create index guias_solicitudes on guias (fecha_solicitud nulls first, guia_id) where fecha_solicitud is not null;
create index guias_solicitudes_estado on guias (guia_estado nulls first, fecha_solicitud nulls first, guia_id)
  where fecha_solicitud is not null;
-- How many of a client are open.
create index guias_solicitudes_cliente on guias (cliente_id, fecha_solicitud nulls first, guia_id)
  where fecha_solicitud is not null;

-- Parcels that left a request: a rejected one that is taken back brings those again that are still free. It outlives
-- the parcel, which may be deleted: nothing points to it.
create table solicitud_paquetes (
  guia_id integer not null references guias,
  paquete_id integer not null,
  tracking text not null,
  motivo text not null check (motivo in ('Rechazada', 'Tiempo de espera')),
  usuario_registro text not null,
  fecha_registro timestamptz not null default now(),
  primary key (guia_id, paquete_id)
);
