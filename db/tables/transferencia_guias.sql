create table transferencia_guias (
  transferencia_id integer not null,
  guia_id integer not null,
  fecha_recepcion timestamp with time zone,
  cajas_fuera smallint[] not null default '{}'::smallint[],
  cajas_recibidas smallint[] not null default '{}'::smallint[],
  constraint transferencia_guias_guia_id_fkey FOREIGN KEY (guia_id) REFERENCES guias(guia_id),
  constraint transferencia_guias_pkey PRIMARY KEY (transferencia_id, guia_id) INCLUDE (fecha_recepcion),
  constraint transferencia_guias_transferencia_id_fkey FOREIGN KEY (transferencia_id) REFERENCES transferencias(transferencia_id)
);
CREATE INDEX transferencia_guias_guia ON transferencia_guias USING btree (guia_id);
CREATE UNIQUE INDEX transferencia_guias_una_viva ON transferencia_guias USING btree (guia_id) WHERE (fecha_recepcion IS NULL);
