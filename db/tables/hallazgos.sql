create table hallazgos (
  paquete_id integer not null,
  bodega integer not null,
  ubicacion text,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  constraint hallazgos_bodega_check CHECK ((bodega >= 0)),
  constraint hallazgos_paquete_id_fkey FOREIGN KEY (paquete_id) REFERENCES paquetes(paquete_id) ON DELETE CASCADE,
  constraint hallazgos_pkey PRIMARY KEY (paquete_id),
  constraint hallazgos_ubicacion_check CHECK (((char_length(ubicacion) >= 1) AND (char_length(ubicacion) <= 20)))
);
CREATE INDEX hallazgos_bodega ON hallazgos USING btree (bodega, fecha_registro NULLS FIRST, paquete_id);
