create table gastos_recurrentes (
  recurrente_id integer not null identity,
  categoria_id integer not null,
  tipo text not null generated as 'Gasto'::text,
  categoria_es_padre boolean not null generated as false,
  recurrente_referencia text not null,
  recurrente_monto numeric(12,2) not null,
  dia_mes integer not null,
  mes_inicial date not null,
  sucursal_id integer not null,
  cuenta_banco_id integer not null,
  activo boolean not null default true,
  version integer not null default 1,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  constraint gastos_recurrentes_categoria FOREIGN KEY (categoria_id, tipo, categoria_es_padre) REFERENCES categorias(categoria_id, tipo, es_padre),
  constraint gastos_recurrentes_cuenta_banco_id_fkey FOREIGN KEY (cuenta_banco_id) REFERENCES cuentas_banco(cuenta_banco_id),
  constraint gastos_recurrentes_dia_check CHECK (((dia_mes >= 1) AND (dia_mes <= 31))),
  constraint gastos_recurrentes_mes_check CHECK ((EXTRACT(day FROM mes_inicial) = (1)::numeric)),
  constraint gastos_recurrentes_monto_check CHECK ((recurrente_monto >= 0.01)),
  constraint gastos_recurrentes_pkey PRIMARY KEY (recurrente_id),
  constraint gastos_recurrentes_referencia_corta CHECK (((length(recurrente_referencia) >= 1) AND (length(recurrente_referencia) <= 100))),
  constraint gastos_recurrentes_sucursal_id_fkey FOREIGN KEY (sucursal_id) REFERENCES sucursales(sucursal_id)
);
CREATE INDEX gastos_recurrentes_de_categoria ON gastos_recurrentes USING btree (categoria_id);
CREATE INDEX gastos_recurrentes_de_cuenta ON gastos_recurrentes USING btree (cuenta_banco_id);
CREATE INDEX gastos_recurrentes_de_sucursal ON gastos_recurrentes USING btree (sucursal_id);
CREATE TRIGGER gastos_recurrentes_version BEFORE UPDATE ON gastos_recurrentes FOR EACH ROW EXECUTE FUNCTION aumentar_version();
