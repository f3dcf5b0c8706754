create table guias (
  guia_id integer not null identity,
  guia_numero integer not null default nextval('guia_numeros'::regclass),
  guia_estado text not null,
  guia_tipo text not null,
  cliente_id integer not null,
  servicio_id integer not null,
  sucursal_id integer not null,
  instrucciones text not null default ''::text,
  comentario_interno text not null default ''::text,
  falta_tracking boolean not null default false,
  peso_cobrar numeric(10,2) not null default 0,
  aplica_isv boolean not null default false,
  servicio_id_fee integer,
  tarifa_id integer,
  guia_valor numeric(12,2) not null default 0,
  guia_costo_envio numeric(12,2) not null default 0,
  guia_descuento numeric(12,2) not null default 0,
  factor_dolar numeric(10,4),
  fecha_solicitud timestamp with time zone,
  fecha_salida_estimada date,
  fecha_entrega_estimada date,
  version integer not null default 1,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  tarifa_especial boolean not null default false,
  fecha_disponible timestamp with time zone,
  isv_porcentaje numeric(5,2),
  cobro_plana numeric(12,4),
  cobro_libra numeric(12,4),
  cobro_incluye numeric(10,2),
  cobro_minimo numeric(10,2),
  fecha_cierre timestamp with time zone,
  fecha_espera timestamp with time zone,
  motivo_rechazo text,
  a_domicilio boolean not null default false,
  transferencia_id integer,
  guia_tarifa_transporte numeric(12,2) not null default 0,
  guia_cargos numeric(12,2) not null default 0,
  guia_cargos_isv numeric(12,2) not null default 0,
  almacenaje_gratis integer,
  almacenaje_diario numeric(12,2),
  fecha_entrega timestamp with time zone,
  constraint guias_almacenaje_completo CHECK (((almacenaje_gratis IS NULL) = (almacenaje_diario IS NULL))),
  constraint guias_almacenaje_diario_check CHECK ((almacenaje_diario >= (0)::numeric)),
  constraint guias_almacenaje_gratis_check CHECK ((almacenaje_gratis >= 0)),
  constraint guias_cargos_gravados CHECK (((guia_cargos_isv >= (0)::numeric) AND (guia_cargos_isv <= guia_cargos))),
  constraint guias_cargos_positivos CHECK ((guia_cargos >= (0)::numeric)),
  constraint guias_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(cliente_id),
  constraint guias_cobro_completo CHECK ((num_nulls(cobro_plana, cobro_libra, cobro_incluye, cobro_minimo) = ANY (ARRAY[0, 4]))),
  constraint guias_cobro_incluye_check CHECK ((cobro_incluye >= (0)::numeric)),
  constraint guias_cobro_libra_check CHECK ((cobro_libra >= (0)::numeric)),
  constraint guias_cobro_minimo_check CHECK ((cobro_minimo >= (0)::numeric)),
  constraint guias_cobro_plana_check CHECK ((cobro_plana >= (0)::numeric)),
  constraint guias_descuento_hasta_valor CHECK ((guia_descuento <= guia_valor)),
  constraint guias_disponible_con_factor CHECK (((guia_estado <> ALL (ARRAY['Disponible para entrega'::text, 'Entregado'::text])) OR (factor_dolar IS NOT NULL))),
  constraint guias_en_su_transferencia FOREIGN KEY (transferencia_id, guia_id) REFERENCES transferencia_guias(transferencia_id, guia_id),
  constraint guias_entregada_con_fecha CHECK (((guia_estado = 'Entregado'::text) = (fecha_entrega IS NOT NULL))),
  constraint guias_factor_dolar_check CHECK ((factor_dolar > (0)::numeric)),
  constraint guias_guia_costo_envio_check CHECK ((guia_costo_envio >= (0)::numeric)),
  constraint guias_guia_descuento_check CHECK ((guia_descuento >= (0)::numeric)),
  constraint guias_guia_estado_check CHECK ((guia_estado = ANY (ARRAY['Pendiente'::text, 'Rechazado'::text, 'Pre-alertado'::text, 'Esperando Consolidación'::text, 'Recibido en USA'::text, 'Enviado a HN'::text, 'Recibido en HN'::text, 'Disponible para entrega'::text, 'Entregado'::text, 'Abandonado'::text, 'Anulada'::text]))),
  constraint guias_guia_tipo_check CHECK ((guia_tipo = ANY (ARRAY['Normal'::text, 'Consolidación'::text, 'Reempaque'::text, 'Reempaque & Consolidación'::text]))),
  constraint guias_guia_valor_check CHECK ((guia_valor >= (0)::numeric)),
  constraint guias_isv_con_factor CHECK (((factor_dolar IS NULL) = (isv_porcentaje IS NULL))),
  constraint guias_isv_porcentaje_check CHECK (((isv_porcentaje >= (0)::numeric) AND (isv_porcentaje <= (100)::numeric))),
  constraint guias_numero_unico UNIQUE (guia_numero),
  constraint guias_peso_cobrar_check CHECK ((peso_cobrar >= (0)::numeric)),
  constraint guias_pkey PRIMARY KEY (guia_id),
  constraint guias_servicio_id_fee_fkey FOREIGN KEY (servicio_id_fee) REFERENCES servicios(servicio_id),
  constraint guias_servicio_id_fkey FOREIGN KEY (servicio_id) REFERENCES servicios(servicio_id),
  constraint guias_sucursal_id_fkey FOREIGN KEY (sucursal_id) REFERENCES sucursales(sucursal_id),
  constraint guias_tarifa_id_fkey FOREIGN KEY (tarifa_id) REFERENCES tarifas(tarifa_id),
  constraint guias_tarifa_transporte_positiva CHECK ((guia_tarifa_transporte >= (0)::numeric)),
  constraint guias_transferida_en_hn CHECK (((transferencia_id IS NULL) OR (guia_estado = ANY (ARRAY['Recibido en HN'::text, 'Disponible para entrega'::text])))),
  constraint guias_transferida_sin_domicilio CHECK (((transferencia_id IS NULL) OR (NOT a_domicilio)))
);
CREATE INDEX guias_cliente ON guias USING btree (cliente_id, fecha_registro NULLS FIRST, guia_id);
CREATE INDEX guias_disponibles ON guias USING btree (cliente_id, sucursal_id) WHERE (guia_estado = 'Disponible para entrega'::text);
CREATE INDEX guias_en_curso ON guias USING btree (fecha_registro NULLS FIRST, guia_id) INCLUDE (guia_tipo, servicio_id, guia_estado, cliente_id) WHERE (guia_estado <> ALL (ARRAY['Entregado'::text, 'Abandonado'::text, 'Rechazado'::text, 'Anulada'::text]));
CREATE INDEX guias_en_curso_por_numero ON guias USING btree (guia_numero NULLS FIRST, guia_id) WHERE (guia_estado <> ALL (ARRAY['Entregado'::text, 'Abandonado'::text, 'Rechazado'::text, 'Anulada'::text]));
CREATE INDEX guias_entregadas_cliente ON guias USING btree (cliente_id, fecha_entrega NULLS FIRST, guia_id) WHERE (guia_estado = 'Entregado'::text);
CREATE INDEX guias_estado ON guias USING btree (guia_estado NULLS FIRST, fecha_registro NULLS FIRST, guia_id);
CREATE INDEX guias_por_disponible ON guias USING btree (fecha_disponible) WHERE (fecha_disponible IS NOT NULL);
CREATE INDEX guias_por_entrega ON guias USING btree (fecha_entrega NULLS FIRST, guia_id);
CREATE INDEX guias_por_fecha ON guias USING btree (fecha_registro NULLS FIRST, guia_id);
CREATE INDEX guias_por_llevar ON guias USING btree (sucursal_id, fecha_disponible NULLS FIRST, guia_id) WHERE (a_domicilio AND (guia_estado = 'Disponible para entrega'::text));
CREATE INDEX guias_por_numero ON guias USING btree (guia_numero NULLS FIRST, guia_id);
CREATE INDEX guias_por_transferir ON guias USING btree (fecha_registro NULLS FIRST, guia_id) INCLUDE (sucursal_id, guia_numero, cliente_id) WHERE ((guia_estado = ANY (ARRAY['Recibido en HN'::text, 'Disponible para entrega'::text])) AND (transferencia_id IS NULL) AND (peso_cobrar > (0)::numeric) AND (NOT a_domicilio));
CREATE INDEX guias_por_valor ON guias USING btree (guia_valor) WHERE (guia_estado = ANY (ARRAY['Esperando Consolidación'::text, 'Recibido en USA'::text, 'Recibido en HN'::text, 'Disponible para entrega'::text]));
CREATE INDEX guias_servicio ON guias USING btree (servicio_id, fecha_registro NULLS FIRST, guia_id);
CREATE INDEX guias_servicio_fee ON guias USING btree (servicio_id_fee);
CREATE INDEX guias_sin_valor ON guias USING btree (guia_estado, fecha_registro NULLS FIRST, guia_id) WHERE (guia_valor = (0)::numeric);
CREATE INDEX guias_solicitudes ON guias USING btree (fecha_solicitud NULLS FIRST, guia_id) WHERE (fecha_solicitud IS NOT NULL);
CREATE INDEX guias_solicitudes_estado ON guias USING btree (guia_estado NULLS FIRST, fecha_solicitud NULLS FIRST, guia_id) WHERE (fecha_solicitud IS NOT NULL);
CREATE INDEX guias_solicitudes_pendientes ON guias USING btree (fecha_solicitud NULLS FIRST, guia_id) INCLUDE (guia_tipo, cliente_id, servicio_id, falta_tracking) WHERE ((fecha_solicitud IS NOT NULL) AND ((guia_estado = 'Pendiente'::text) OR falta_tracking));
CREATE INDEX guias_sucursal ON guias USING btree (sucursal_id, guia_estado) INCLUDE (transferencia_id);
CREATE INDEX guias_tarifa ON guias USING btree (tarifa_id);
CREATE INDEX guias_transferencia ON guias USING btree (transferencia_id, guia_id) WHERE (transferencia_id IS NOT NULL);
CREATE TRIGGER guias_almacenaje BEFORE UPDATE OF fecha_disponible ON guias FOR EACH ROW WHEN ((old.fecha_disponible IS DISTINCT FROM new.fecha_disponible)) EXECUTE FUNCTION fijar_almacenaje();
CREATE TRIGGER guias_almacenaje_al_entrar BEFORE INSERT ON guias FOR EACH ROW WHEN (((new.fecha_disponible IS NOT NULL) AND (new.almacenaje_diario IS NULL))) EXECUTE FUNCTION fijar_almacenaje();
CREATE CONSTRAINT TRIGGER guias_cargos_cuadran_al_cambiar AFTER UPDATE OF guia_cargos, guia_cargos_isv ON guias DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.guia_cargos IS DISTINCT FROM old.guia_cargos) OR (new.guia_cargos_isv IS DISTINCT FROM old.guia_cargos_isv))) EXECUTE FUNCTION guia_cargos_cuadran();
CREATE CONSTRAINT TRIGGER guias_cargos_cuadran_al_crear AFTER INSERT ON guias DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.guia_cargos <> (0)::numeric) OR (new.guia_cargos_isv <> (0)::numeric))) EXECUTE FUNCTION guia_cargos_cuadran();
CREATE TRIGGER guias_fecha_de_entrega BEFORE INSERT OR UPDATE ON guias FOR EACH ROW WHEN (((new.guia_estado = 'Entregado'::text) <> (new.fecha_entrega IS NOT NULL))) EXECUTE FUNCTION fechar_entrega();
CREATE TRIGGER guias_fuera_con_repartidor BEFORE UPDATE OF guia_estado, sucursal_id, cliente_id ON guias FOR EACH ROW WHEN (((old.guia_estado = 'Disponible para entrega'::text) AND ((new.guia_estado <> old.guia_estado) OR (new.sucursal_id <> old.sucursal_id) OR (new.cliente_id <> old.cliente_id)))) EXECUTE FUNCTION guia_no_sale_de_la_ruta();
CREATE TRIGGER guias_por_costear AFTER UPDATE ON guias FOR EACH ROW WHEN (((((((old.guia_valor IS DISTINCT FROM new.guia_valor) OR (old.guia_descuento IS DISTINCT FROM new.guia_descuento)) OR (old.guia_costo_envio IS DISTINCT FROM new.guia_costo_envio)) OR (old.factor_dolar IS DISTINCT FROM new.factor_dolar)) OR (old.sucursal_id IS DISTINCT FROM new.sucursal_id)) OR ((old.guia_estado = 'Abandonado'::text) IS DISTINCT FROM (new.guia_estado = 'Abandonado'::text)))) EXECUTE FUNCTION anotar_lista_por_costear();
CREATE TRIGGER guias_version BEFORE UPDATE ON guias FOR EACH ROW EXECUTE FUNCTION aumentar_version();
