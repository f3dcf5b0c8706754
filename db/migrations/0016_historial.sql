-- Why: what happened to a parcel, a guide or a packing list. It outlives what it tells of: nothing points back.

create table historial (
  historial_id bigint generated always as identity primary key,
  entidad text not null check (entidad in ('paquete', 'guia', 'packinglist')),
  entidad_id integer not null,
  -- Where it was brought to; of what did not change it, where it stood.
  estado text not null,
  -- Which action of the table of transitions, or a note: `comentario`, `cliente`, `servicio` ...
  accion text not null,
  -- For staff.
  comentario text,
  usuario_registro text not null,
  fecha_registro timestamptz not null default now()
);
create index historial_de on historial (entidad, entidad_id, historial_id);
