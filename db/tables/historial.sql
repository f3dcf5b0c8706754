create table historial (
  historial_id bigint not null identity,
  entidad text not null,
  entidad_id integer not null,
  estado text not null,
  accion text not null,
  comentario text,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  constraint historial_entidad_check CHECK ((entidad = ANY (ARRAY['paquete'::text, 'guia'::text, 'packinglist'::text, 'transferencia'::text, 'parada'::text]))),
  constraint historial_pkey PRIMARY KEY (historial_id)
);
CREATE INDEX historial_de ON historial USING btree (entidad, entidad_id, historial_id);
