create table transferencias (
  transferencia_id integer not null identity,
  sucursal_origen_id integer not null,
  sucursal_id integer not null,
  transferencia_estado text not null default 'Abierto'::text,
  conductor text not null default ''::text,
  placa text not null default ''::text,
  comentario text not null default ''::text,
  fecha_cierre timestamp with time zone,
  fecha_envio timestamp with time zone,
  fecha_recepcion timestamp with time zone,
  version integer not null default 1,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  constraint transferencias_a_otra_sucursal CHECK ((sucursal_id <> sucursal_origen_id)),
  constraint transferencias_comentario_check CHECK ((char_length(comentario) <= 300)),
  constraint transferencias_conductor_check CHECK ((char_length(conductor) <= 100)),
  constraint transferencias_pkey PRIMARY KEY (transferencia_id),
  constraint transferencias_placa_check CHECK ((char_length(placa) <= 20)),
  constraint transferencias_sucursal_id_fkey FOREIGN KEY (sucursal_id) REFERENCES sucursales(sucursal_id),
  constraint transferencias_sucursal_origen_id_fkey FOREIGN KEY (sucursal_origen_id) REFERENCES sucursales(sucursal_id),
  constraint transferencias_transferencia_estado_check CHECK ((transferencia_estado = ANY (ARRAY['Abierto'::text, 'Cerrado'::text, 'Enviado a Sucursal'::text, 'Recibido en Sucursal'::text])))
);
CREATE INDEX transferencias_destino ON transferencias USING btree (sucursal_id NULLS FIRST, fecha_registro NULLS FIRST, transferencia_id);
CREATE INDEX transferencias_estado ON transferencias USING btree (transferencia_estado NULLS FIRST, fecha_registro NULLS FIRST, transferencia_id);
CREATE INDEX transferencias_origen ON transferencias USING btree (sucursal_origen_id NULLS FIRST, fecha_registro NULLS FIRST, transferencia_id);
CREATE INDEX transferencias_por_envio ON transferencias USING btree (fecha_envio NULLS FIRST, transferencia_id);
CREATE INDEX transferencias_por_fecha ON transferencias USING btree (fecha_registro NULLS FIRST, transferencia_id);
CREATE TRIGGER transferencias_version BEFORE UPDATE ON transferencias FOR EACH ROW EXECUTE FUNCTION aumentar_version();
