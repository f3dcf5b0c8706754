create table tarifas (
  tarifa_id integer not null identity,
  servicio_id integer not null,
  tarifa_numero integer not null,
  tarifa_plana numeric(12,4) not null default 0,
  tarifa_peso numeric(12,4) not null,
  peso_minimo numeric(8,2) not null default 0,
  peso_maximo numeric(8,2),
  predeterminada boolean not null default false,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  constraint tarifas_de_servicio UNIQUE (tarifa_id, servicio_id),
  constraint tarifas_numero_unico UNIQUE (servicio_id, tarifa_numero),
  constraint tarifas_peso_minimo_check CHECK ((peso_minimo >= (0)::numeric)),
  constraint tarifas_pkey PRIMARY KEY (tarifa_id),
  constraint tarifas_rango_valido CHECK (((peso_maximo IS NULL) OR (peso_maximo > peso_minimo))),
  constraint tarifas_servicio_id_fkey FOREIGN KEY (servicio_id) REFERENCES servicios(servicio_id) ON DELETE CASCADE,
  constraint tarifas_tarifa_numero_check CHECK ((tarifa_numero > 0)),
  constraint tarifas_tarifa_peso_check CHECK ((tarifa_peso >= (0)::numeric)),
  constraint tarifas_tarifa_plana_check CHECK ((tarifa_plana >= (0)::numeric))
);
CREATE UNIQUE INDEX tarifas_una_predeterminada ON tarifas USING btree (servicio_id) WHERE predeterminada;
