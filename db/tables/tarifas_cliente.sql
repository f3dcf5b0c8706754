create table tarifas_cliente (
  cliente_id integer not null,
  servicio_id integer not null,
  tarifa_id integer,
  tarifa_plana numeric(12,4) not null,
  tarifa_peso numeric(12,4) not null,
  peso_minimo numeric(8,2) not null,
  version integer not null default 1,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  constraint tarifas_cliente_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(cliente_id),
  constraint tarifas_cliente_del_servicio FOREIGN KEY (tarifa_id, servicio_id) REFERENCES tarifas(tarifa_id, servicio_id),
  constraint tarifas_cliente_minimo_valido CHECK (((peso_minimo >= (0)::numeric) AND (peso_minimo <= 999.99))),
  constraint tarifas_cliente_peso_valido CHECK (((tarifa_peso >= (0)::numeric) AND (tarifa_peso <= 999.99))),
  constraint tarifas_cliente_plana_valida CHECK (((tarifa_plana >= (0)::numeric) AND (tarifa_plana <= 999.99))),
  constraint tarifas_cliente_servicio_id_fkey FOREIGN KEY (servicio_id) REFERENCES servicios(servicio_id),
  constraint tarifas_cliente_una PRIMARY KEY (cliente_id, servicio_id)
);
CREATE INDEX tarifas_cliente_servicio ON tarifas_cliente USING btree (servicio_id);
CREATE INDEX tarifas_cliente_tarifa ON tarifas_cliente USING btree (tarifa_id, servicio_id);
CREATE TRIGGER tarifas_cliente_version BEFORE UPDATE ON tarifas_cliente FOR EACH ROW EXECUTE FUNCTION aumentar_version();
