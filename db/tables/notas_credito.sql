create table notas_credito (
  nota_credito_id integer not null identity,
  cliente_id integer not null,
  guia_id integer,
  concepto text not null,
  razon text not null,
  credito numeric(14,2) not null,
  usado numeric(14,2) not null default 0,
  estado text not null default 'Pendiente'::text,
  adjunto text,
  adjunto_clave text,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  usuario_revision text,
  fecha_revision timestamp with time zone,
  version integer not null default 1,
  razon_rechazo text,
  razon_anulacion text,
  usuario_anulacion text,
  fecha_anulacion timestamp with time zone,
  constraint notas_credito_adjunto_completo CHECK (((adjunto IS NULL) = (adjunto_clave IS NULL))),
  constraint notas_credito_anulacion_completa CHECK ((((estado = 'Anulado'::text) = (razon_anulacion IS NOT NULL)) AND ((estado = 'Anulado'::text) = (usuario_anulacion IS NOT NULL)) AND ((estado = 'Anulado'::text) = (fecha_anulacion IS NOT NULL)))),
  constraint notas_credito_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(cliente_id),
  constraint notas_credito_concepto_check CHECK ((concepto = ANY (ARRAY['Reclamo por daño'::text, 'Paquete extraviado'::text, 'Cobro en exceso'::text, 'Devolución'::text, 'Cortesía'::text, 'Pago anticipado'::text]))),
  constraint notas_credito_credito_check CHECK ((credito > (0)::numeric)),
  constraint notas_credito_credito_pedido CHECK (((adjunto IS NULL) OR ((credito >= (1)::numeric) AND (credito <= 999999.99)))),
  constraint notas_credito_estado_check CHECK ((estado = ANY (ARRAY['Pendiente'::text, 'Aprobado'::text, 'Rechazado'::text, 'Anulado'::text]))),
  constraint notas_credito_guia_id_fkey FOREIGN KEY (guia_id) REFERENCES guias(guia_id),
  constraint notas_credito_pkey PRIMARY KEY (nota_credito_id),
  constraint notas_credito_rechazo_con_razon CHECK (((estado = 'Rechazado'::text) = (razon_rechazo IS NOT NULL))),
  constraint notas_credito_revisa_otro CHECK ((usuario_revision <> usuario_registro)),
  constraint notas_credito_revision_completa CHECK ((((estado = 'Pendiente'::text) = (usuario_revision IS NULL)) AND ((estado = 'Pendiente'::text) = (fecha_revision IS NULL)))),
  constraint notas_credito_solo_aprobada_se_usa CHECK (((usado = (0)::numeric) OR (estado = 'Aprobado'::text))),
  constraint notas_credito_usado_hasta_credito CHECK (((usado >= (0)::numeric) AND (usado <= credito)))
);
CREATE INDEX notas_credito_anulacion ON notas_credito USING btree (fecha_anulacion) WHERE (fecha_anulacion IS NOT NULL);
CREATE INDEX notas_credito_cliente ON notas_credito USING btree (cliente_id, fecha_registro NULLS FIRST, nota_credito_id);
CREATE INDEX notas_credito_concepto ON notas_credito USING btree (concepto NULLS FIRST, nota_credito_id);
CREATE INDEX notas_credito_credito ON notas_credito USING btree (credito NULLS FIRST, nota_credito_id);
CREATE INDEX notas_credito_estado ON notas_credito USING btree (estado NULLS FIRST, fecha_registro NULLS FIRST, nota_credito_id);
CREATE INDEX notas_credito_fecha ON notas_credito USING btree (fecha_registro NULLS FIRST, nota_credito_id);
CREATE INDEX notas_credito_guia ON notas_credito USING btree (guia_id);
CREATE INDEX notas_credito_revision ON notas_credito USING btree (fecha_revision) WHERE (fecha_revision IS NOT NULL);
CREATE INDEX notas_credito_solicitante ON notas_credito USING btree (usuario_registro, fecha_registro NULLS FIRST, nota_credito_id);
CREATE TRIGGER notas_credito_conciliacion AFTER UPDATE OF estado ON notas_credito FOR EACH ROW WHEN ((old.estado IS DISTINCT FROM new.estado)) EXECUTE FUNCTION revisar_conciliacion();
CREATE TRIGGER notas_credito_version BEFORE UPDATE ON notas_credito FOR EACH ROW EXECUTE FUNCTION aumentar_version();
