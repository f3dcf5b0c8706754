create table turnos (
  turno_id integer not null identity,
  sucursal_id integer not null,
  cajero text not null,
  estado text not null default 'Abierto'::text,
  monto_inicial numeric(14,2) not null,
  fecha_apertura timestamp with time zone not null default now(),
  fecha_cierre timestamp with time zone,
  usuario_cierre text,
  esperado numeric(14,2),
  contado numeric(14,2),
  diferencia numeric(14,2) generated as (contado - esperado),
  con_diferencia boolean not null default false,
  comentario text not null default ''::text,
  usuario_aprobacion text,
  fecha_aprobacion timestamp with time zone,
  comentario_aprobacion text,
  version integer not null default 1,
  redondeo numeric(14,2),
  usuario_explicacion text,
  constraint turnos_aprobacion_entera CHECK ((((usuario_aprobacion IS NULL) = (fecha_aprobacion IS NULL)) AND ((usuario_aprobacion IS NULL) = (comentario_aprobacion IS NULL)))),
  constraint turnos_aprobado_por_otro CHECK (((usuario_aprobacion IS NULL) OR (con_diferencia AND (estado = 'Cerrado'::text) AND (usuario_aprobacion <> cajero) AND (usuario_aprobacion <> usuario_cierre)))),
  constraint turnos_aprobado_por_quien_no_explico CHECK ((usuario_aprobacion <> usuario_explicacion)),
  constraint turnos_cajero_fkey FOREIGN KEY (cajero) REFERENCES usuarios(usuario),
  constraint turnos_cerrado_con_conteo CHECK ((((estado = 'Abierto'::text) = (fecha_cierre IS NULL)) AND ((fecha_cierre IS NULL) = (usuario_cierre IS NULL)) AND ((fecha_cierre IS NULL) = (esperado IS NULL)) AND ((fecha_cierre IS NULL) = (contado IS NULL)))),
  constraint turnos_cierre_posterior CHECK ((fecha_cierre >= fecha_apertura)),
  constraint turnos_comentario_aprobacion_corto CHECK ((length(comentario_aprobacion) <= 500)),
  constraint turnos_comentario_corto CHECK ((length(comentario) <= 500)),
  constraint turnos_contado_check CHECK ((contado >= (0)::numeric)),
  constraint turnos_de_sucursal UNIQUE (turno_id, sucursal_id),
  constraint turnos_diferencia_aprobada CHECK (((con_diferencia = (estado = ANY (ARRAY['Contado'::text, 'Por aprobar'::text]))) OR (con_diferencia AND (usuario_aprobacion IS NOT NULL)))),
  constraint turnos_diferencia_dicha CHECK ((con_diferencia OR (abs((contado - esperado)) <= COALESCE(redondeo, (0)::numeric)))),
  constraint turnos_diferencia_explicada CHECK (((NOT con_diferencia) OR ((estado = 'Contado'::text) = (comentario = ''::text)))),
  constraint turnos_estado_check CHECK ((estado = ANY (ARRAY['Abierto'::text, 'Contado'::text, 'Por aprobar'::text, 'Cerrado'::text]))),
  constraint turnos_monto_inicial_check CHECK ((monto_inicial >= (0)::numeric)),
  constraint turnos_pkey PRIMARY KEY (turno_id),
  constraint turnos_redondeo_check CHECK ((redondeo >= (0)::numeric)),
  constraint turnos_sucursal_id_fkey FOREIGN KEY (sucursal_id) REFERENCES sucursales(sucursal_id)
);
CREATE INDEX turnos_cajero ON turnos USING btree (cajero, fecha_apertura NULLS FIRST, turno_id);
CREATE INDEX turnos_estado ON turnos USING btree (estado, fecha_apertura NULLS FIRST, turno_id);
CREATE INDEX turnos_por_fecha ON turnos USING btree (fecha_apertura NULLS FIRST, turno_id);
CREATE INDEX turnos_sucursal ON turnos USING btree (sucursal_id, fecha_apertura NULLS FIRST, turno_id);
CREATE UNIQUE INDEX turnos_uno_abierto ON turnos USING btree (cajero, sucursal_id) WHERE (estado = 'Abierto'::text);
CREATE TRIGGER turnos_cuidados BEFORE DELETE OR UPDATE ON turnos FOR EACH ROW EXECUTE FUNCTION cuidar_turno();
CREATE TRIGGER turnos_version BEFORE UPDATE ON turnos FOR EACH ROW EXECUTE FUNCTION aumentar_version();
