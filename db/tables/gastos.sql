create table gastos (
  gasto_id integer not null identity,
  categoria_id integer not null,
  tipo text not null generated as 'Gasto'::text,
  categoria_es_padre boolean not null generated as false,
  gasto_referencia text not null,
  gasto_valor numeric(12,2) not null,
  gasto_valor_usd numeric(12,2),
  factor_dolar numeric(10,4),
  gasto_fecha date not null,
  gasto_comentario text not null default ''::text,
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
  busqueda text not null generated as sin_acentos(gasto_referencia),
  constraint gastos_adjunto_completo CHECK (((adjunto IS NULL) = (adjunto_clave IS NULL))),
  constraint gastos_adjunto_corto CHECK (((length(adjunto) >= 1) AND (length(adjunto) <= 255))),
  constraint gastos_categoria FOREIGN KEY (categoria_id, tipo, categoria_es_padre) REFERENCES categorias(categoria_id, tipo, es_padre),
  constraint gastos_comentario_corto CHECK ((length(gasto_comentario) <= 500)),
  constraint gastos_cuenta_banco_id_fkey FOREIGN KEY (cuenta_banco_id) REFERENCES cuentas_banco(cuenta_banco_id),
  constraint gastos_devuelto CHECK (((movimiento_anulacion_id IS NOT NULL) = (eliminado AND (movimiento_id IS NOT NULL)))),
  constraint gastos_dolares_con_factor CHECK ((((gasto_valor_usd IS NULL) = (factor_dolar IS NULL)) AND ((gasto_valor_usd IS NULL) OR (gasto_valor = round((gasto_valor_usd * factor_dolar), 2))))),
  constraint gastos_eliminacion_completa CHECK (((eliminado = (usuario_eliminacion IS NOT NULL)) AND (eliminado = (fecha_eliminacion IS NOT NULL)) AND (eliminado = (razon_eliminacion IS NOT NULL)))),
  constraint gastos_factor_check CHECK ((factor_dolar > (0)::numeric)),
  constraint gastos_movimiento_anulacion_id_fkey FOREIGN KEY (movimiento_anulacion_id) REFERENCES turno_movimientos(movimiento_id),
  constraint gastos_movimiento_anulacion_id_key UNIQUE (movimiento_anulacion_id),
  constraint gastos_movimiento_id_fkey FOREIGN KEY (movimiento_id) REFERENCES turno_movimientos(movimiento_id),
  constraint gastos_movimiento_id_key UNIQUE (movimiento_id),
  constraint gastos_pkey PRIMARY KEY (gasto_id),
  constraint gastos_razon_eliminacion_corta CHECK (((length(razon_eliminacion) >= 1) AND (length(razon_eliminacion) <= 255))),
  constraint gastos_referencia_corta CHECK (((length(gasto_referencia) >= 1) AND (length(gasto_referencia) <= 100))),
  constraint gastos_sucursal_id_fkey FOREIGN KEY (sucursal_id) REFERENCES sucursales(sucursal_id),
  constraint gastos_valor_check CHECK ((gasto_valor >= 0.01)),
  constraint gastos_valor_usd_check CHECK ((gasto_valor_usd >= 0.01))
);
CREATE INDEX gastos_busqueda ON gastos USING gin (busqueda gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX gastos_clave ON gastos USING btree (cuenta_banco_id, clave_de_referencia(gasto_referencia), gasto_fecha) WHERE (NOT eliminado);
CREATE INDEX gastos_cuenta ON gastos USING btree (cuenta_banco_id, gasto_fecha, gasto_id) INCLUDE (sucursal_id, gasto_valor, eliminado);
CREATE INDEX gastos_eliminados ON gastos USING btree (gasto_fecha NULLS FIRST, gasto_id) WHERE eliminado;
CREATE INDEX gastos_por_fecha ON gastos USING btree (gasto_fecha NULLS FIRST, gasto_id) INCLUDE (sucursal_id, categoria_id, cuenta_banco_id, gasto_valor, eliminado);
CREATE INDEX gastos_por_referencia ON gastos USING btree (gasto_referencia NULLS FIRST, gasto_id);
CREATE INDEX gastos_por_valor ON gastos USING btree (gasto_valor NULLS FIRST, gasto_id);
CREATE INDEX gastos_sucursal ON gastos USING btree (sucursal_id, gasto_fecha NULLS FIRST, gasto_id) INCLUDE (gasto_valor, eliminado);
CREATE TRIGGER gastos_conciliacion AFTER UPDATE OF eliminado ON gastos FOR EACH ROW WHEN ((old.eliminado IS DISTINCT FROM new.eliminado)) EXECUTE FUNCTION revisar_conciliacion();
CREATE TRIGGER gastos_fijos BEFORE DELETE OR UPDATE ON gastos FOR EACH ROW EXECUTE FUNCTION cuidar_libro();
CREATE TRIGGER gastos_version BEFORE UPDATE ON gastos FOR EACH ROW EXECUTE FUNCTION aumentar_version();
