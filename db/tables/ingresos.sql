create table ingresos (
  ingreso_id integer not null identity,
  categoria_id integer not null,
  tipo text not null generated as 'Ingreso'::text,
  ingreso_referencia text not null,
  ingreso_valor numeric(12,2) not null,
  ingreso_valor_usd numeric(12,2),
  factor_dolar numeric(10,4),
  ingreso_fecha date not null,
  ingreso_comentario text not null default ''::text,
  sucursal_id integer not null,
  cuenta_banco_id integer not null,
  movimiento_id integer,
  movimiento_anulacion_id integer,
  adjunto text,
  adjunto_clave text,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  eliminado boolean not null default false,
  usuario_eliminacion text,
  fecha_eliminacion timestamp with time zone,
  razon_eliminacion text,
  version integer not null default 1,
  busqueda text not null generated as sin_acentos(ingreso_referencia),
  constraint ingresos_adjunto_completo CHECK (((adjunto IS NULL) = (adjunto_clave IS NULL))),
  constraint ingresos_adjunto_corto CHECK (((length(adjunto) >= 1) AND (length(adjunto) <= 255))),
  constraint ingresos_categoria FOREIGN KEY (categoria_id, tipo) REFERENCES categorias(categoria_id, tipo),
  constraint ingresos_comentario_corto CHECK ((length(ingreso_comentario) <= 500)),
  constraint ingresos_cuenta_banco_id_fkey FOREIGN KEY (cuenta_banco_id) REFERENCES cuentas_banco(cuenta_banco_id),
  constraint ingresos_devuelto CHECK (((movimiento_anulacion_id IS NOT NULL) = (eliminado AND (movimiento_id IS NOT NULL)))),
  constraint ingresos_dolares_con_factor CHECK ((((ingreso_valor_usd IS NULL) = (factor_dolar IS NULL)) AND ((ingreso_valor_usd IS NULL) OR (ingreso_valor = round((ingreso_valor_usd * factor_dolar), 2))))),
  constraint ingresos_eliminacion_completa CHECK (((eliminado = (usuario_eliminacion IS NOT NULL)) AND (eliminado = (fecha_eliminacion IS NOT NULL)) AND (eliminado = (razon_eliminacion IS NOT NULL)))),
  constraint ingresos_factor_check CHECK ((factor_dolar > (0)::numeric)),
  constraint ingresos_movimiento_anulacion_id_fkey FOREIGN KEY (movimiento_anulacion_id) REFERENCES turno_movimientos(movimiento_id),
  constraint ingresos_movimiento_anulacion_id_key UNIQUE (movimiento_anulacion_id),
  constraint ingresos_movimiento_id_fkey FOREIGN KEY (movimiento_id) REFERENCES turno_movimientos(movimiento_id),
  constraint ingresos_movimiento_id_key UNIQUE (movimiento_id),
  constraint ingresos_pkey PRIMARY KEY (ingreso_id),
  constraint ingresos_razon_eliminacion_corta CHECK (((length(razon_eliminacion) >= 1) AND (length(razon_eliminacion) <= 255))),
  constraint ingresos_referencia_corta CHECK (((length(ingreso_referencia) >= 1) AND (length(ingreso_referencia) <= 100))),
  constraint ingresos_sucursal_id_fkey FOREIGN KEY (sucursal_id) REFERENCES sucursales(sucursal_id),
  constraint ingresos_valor_check CHECK ((ingreso_valor >= 0.01)),
  constraint ingresos_valor_usd_check CHECK ((ingreso_valor_usd >= 0.01))
);
CREATE INDEX ingresos_busqueda ON ingresos USING gin (busqueda gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX ingresos_clave ON ingresos USING btree (cuenta_banco_id, clave_de_referencia(ingreso_referencia), ingreso_fecha) WHERE (NOT eliminado);
CREATE INDEX ingresos_cuenta ON ingresos USING btree (cuenta_banco_id, ingreso_fecha, ingreso_id);
CREATE INDEX ingresos_por_fecha ON ingresos USING btree (ingreso_fecha NULLS FIRST, ingreso_id) INCLUDE (sucursal_id, categoria_id, cuenta_banco_id, ingreso_valor, eliminado);
CREATE INDEX ingresos_por_referencia ON ingresos USING btree (ingreso_referencia NULLS FIRST, ingreso_id);
CREATE INDEX ingresos_por_valor ON ingresos USING btree (ingreso_valor NULLS FIRST, ingreso_id);
CREATE INDEX ingresos_sucursal ON ingresos USING btree (sucursal_id, ingreso_fecha NULLS FIRST, ingreso_id);
CREATE TRIGGER ingresos_conciliacion AFTER UPDATE OF eliminado ON ingresos FOR EACH ROW WHEN ((old.eliminado IS DISTINCT FROM new.eliminado)) EXECUTE FUNCTION revisar_conciliacion();
CREATE TRIGGER ingresos_fijos BEFORE DELETE OR UPDATE ON ingresos FOR EACH ROW EXECUTE FUNCTION cuidar_libro();
CREATE TRIGGER ingresos_version BEFORE UPDATE ON ingresos FOR EACH ROW EXECUTE FUNCTION aumentar_version();
