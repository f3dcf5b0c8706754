create table impuestos_servicios (
  impuesto_id integer not null,
  servicio_id integer not null,
  constraint impuestos_servicio_existe FOREIGN KEY (servicio_id) REFERENCES servicios(servicio_id),
  constraint impuestos_servicios_impuesto_id_fkey FOREIGN KEY (impuesto_id) REFERENCES impuestos(impuesto_id) ON DELETE CASCADE,
  constraint impuestos_servicios_pkey PRIMARY KEY (impuesto_id, servicio_id)
);
CREATE INDEX impuestos_servicios_servicio ON impuestos_servicios USING btree (servicio_id);
