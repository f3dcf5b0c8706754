create table abonos (
  abono_id integer not null identity,
  cliente_id integer not null,
  sucursal_id integer not null,
  tipo text not null,
  total numeric(14,2) not null,
  anulado boolean not null default false,
  version integer not null default 1,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  razon_anulacion text,
  usuario_anulacion text,
  fecha_anulacion timestamp with time zone,
  turno_id integer,
  turno_anulacion_id integer,
  espera_turno boolean not null default false,
  constraint abonos_anulado_con_razon CHECK ((anulado = (razon_anulacion IS NOT NULL))),
  constraint abonos_anulado_devuelto CHECK (((NOT anulado) OR (turno_id IS NULL) OR (turno_anulacion_id IS NOT NULL))),
  constraint abonos_anulado_en_su_turno CHECK (((turno_anulacion_id IS NULL) OR (anulado AND ((turno_id IS NULL) OR (turno_id = turno_anulacion_id))))),
  constraint abonos_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(cliente_id),
  constraint abonos_espera_sin_turno CHECK (((NOT espera_turno) OR ((turno_id IS NULL) AND (NOT anulado)))),
  constraint abonos_pkey PRIMARY KEY (abono_id),
  constraint abonos_sucursal_id_fkey FOREIGN KEY (sucursal_id) REFERENCES sucursales(sucursal_id),
  constraint abonos_tipo_check CHECK ((tipo = ANY (ARRAY['Contado'::text, 'Abono'::text, 'Liquidación'::text]))),
  constraint abonos_total_check CHECK ((total > (0)::numeric)),
  constraint abonos_turno_anulacion_id_fkey FOREIGN KEY (turno_anulacion_id, sucursal_id) REFERENCES turnos(turno_id, sucursal_id),
  constraint abonos_turno_id_fkey FOREIGN KEY (turno_id, sucursal_id) REFERENCES turnos(turno_id, sucursal_id)
);
CREATE INDEX abonos_anulados ON abonos USING btree (fecha_registro NULLS FIRST, abono_id) WHERE anulado;
CREATE INDEX abonos_anulados_de_cliente ON abonos USING btree (cliente_id, fecha_anulacion) WHERE anulado;
CREATE INDEX abonos_cliente ON abonos USING btree (cliente_id, fecha_registro NULLS FIRST, abono_id) INCLUDE (total);
CREATE INDEX abonos_espera_turno ON abonos USING btree (usuario_registro, sucursal_id) WHERE espera_turno;
CREATE INDEX abonos_por_fecha ON abonos USING btree (fecha_registro NULLS FIRST, abono_id) INCLUDE (sucursal_id, anulado);
CREATE INDEX abonos_por_total ON abonos USING btree (total NULLS FIRST, abono_id);
CREATE INDEX abonos_sucursal ON abonos USING btree (sucursal_id, fecha_registro NULLS FIRST, abono_id);
CREATE INDEX abonos_tipo ON abonos USING btree (tipo, fecha_registro NULLS FIRST, abono_id);
CREATE INDEX abonos_turno ON abonos USING btree (turno_id) WHERE (turno_id IS NOT NULL);
CREATE INDEX abonos_turno_anulacion ON abonos USING btree (turno_anulacion_id) WHERE (turno_anulacion_id IS NOT NULL);
CREATE TRIGGER abonos_de_turno BEFORE INSERT ON abonos FOR EACH ROW WHEN (((new.turno_id IS NOT NULL) OR (new.turno_anulacion_id IS NOT NULL))) EXECUTE FUNCTION cuidar_abono_de_turno();
CREATE TRIGGER abonos_en_su_turno BEFORE UPDATE OF turno_id, turno_anulacion_id, anulado, total, sucursal_id ON abonos FOR EACH ROW WHEN (((old.turno_id IS NOT NULL) OR (new.turno_id IS NOT NULL) OR (new.turno_anulacion_id IS NOT NULL))) EXECUTE FUNCTION cuidar_abono_de_turno();
CREATE TRIGGER abonos_version BEFORE UPDATE ON abonos FOR EACH ROW EXECUTE FUNCTION aumentar_version();
