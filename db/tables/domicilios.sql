create table domicilios (
  domicilio_id integer not null identity,
  guia_id integer not null,
  direccion text not null,
  telefono text not null,
  ciudad_id integer not null,
  valor_envio numeric(10,2) not null,
  agregado numeric(10,2) not null,
  salidas integer not null default 0,
  intentos integer not null default 0,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  usuario_retiro text,
  fecha_retiro timestamp with time zone,
  constraint domicilios_agregado CHECK (((agregado >= (0)::numeric) AND (agregado <= valor_envio))),
  constraint domicilios_ciudad_id_fkey FOREIGN KEY (ciudad_id) REFERENCES ciudades(ciudad_id),
  constraint domicilios_con_costo CHECK ((valor_envio > (0)::numeric)),
  constraint domicilios_direccion_check CHECK ((direccion <> ''::text)),
  constraint domicilios_guia_id_fkey FOREIGN KEY (guia_id) REFERENCES guias(guia_id),
  constraint domicilios_intentos_check CHECK ((intentos >= 0)),
  constraint domicilios_pkey PRIMARY KEY (domicilio_id),
  constraint domicilios_retiro_completo CHECK (((usuario_retiro IS NULL) = (fecha_retiro IS NULL))),
  constraint domicilios_salidas_check CHECK ((salidas >= 0)),
  constraint domicilios_telefono_check CHECK ((telefono <> ''::text))
);
CREATE INDEX domicilios_ciudad ON domicilios USING btree (ciudad_id);
CREATE INDEX domicilios_guia ON domicilios USING btree (guia_id);
CREATE UNIQUE INDEX domicilios_uno_vivo ON domicilios USING btree (guia_id) WHERE (fecha_retiro IS NULL);
