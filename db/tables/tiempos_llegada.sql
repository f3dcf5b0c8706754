create table tiempos_llegada (
  servicio_id integer not null,
  sucursal_id integer,
  dias_desde smallint not null,
  dias_hasta smallint not null,
  guias integer not null,
  fecha_calculo timestamp with time zone not null default now(),
  constraint tiempos_llegada_dias_desde_check CHECK ((dias_desde >= 0)),
  constraint tiempos_llegada_en_orden CHECK ((dias_hasta >= dias_desde)),
  constraint tiempos_llegada_guias_check CHECK ((guias > 0)),
  constraint tiempos_llegada_servicio_id_fkey FOREIGN KEY (servicio_id) REFERENCES servicios(servicio_id),
  constraint tiempos_llegada_sucursal_id_fkey FOREIGN KEY (sucursal_id) REFERENCES sucursales(sucursal_id),
  constraint tiempos_llegada_uno UNIQUE NULLS NOT DISTINCT (servicio_id, sucursal_id)
);
CREATE INDEX tiempos_llegada_sucursal ON tiempos_llegada USING btree (sucursal_id);
