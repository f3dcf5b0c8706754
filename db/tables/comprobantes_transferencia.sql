create table comprobantes_transferencia (
  comprobante_id integer not null identity,
  cliente_id integer not null,
  entrega_ids integer[] not null default '{}'::integer[],
  guia_ids integer[] not null default '{}'::integer[],
  cuenta_banco_id integer not null,
  monto numeric(14,2) not null,
  referencia text not null,
  referencia_clave text generated as ltrim(upper(regexp_replace((NORMALIZE(referencia, NFKD) COLLATE "C"), '[^A-Za-z0-9]'::text, ''::text, 'g'::text)), '0'::text),
  fecha date not null,
  archivo text not null,
  archivo_clave text not null,
  archivo_sha256 text not null,
  estado text not null default 'Pendiente'::text,
  razon_rechazo text,
  abono_id integer,
  nota_credito_id integer,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  usuario_revision text,
  fecha_revision timestamp with time zone,
  version integer not null default 1,
  constraint comprobantes_transferencia_abono_id_fkey FOREIGN KEY (abono_id) REFERENCES abonos(abono_id),
  constraint comprobantes_transferencia_algo_paga CHECK ((((cardinality(entrega_ids) = 0) <> (cardinality(guia_ids) = 0)) AND (cardinality(entrega_ids) <= 50) AND (cardinality(guia_ids) <= 50))),
  constraint comprobantes_transferencia_aprobado_paga CHECK (((estado = 'Aprobado'::text) = ((abono_id IS NOT NULL) OR (nota_credito_id IS NOT NULL)))),
  constraint comprobantes_transferencia_archivo_sha256_check CHECK ((length(archivo_sha256) = 64)),
  constraint comprobantes_transferencia_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(cliente_id),
  constraint comprobantes_transferencia_con_referencia CHECK ((referencia_clave <> ''::text)),
  constraint comprobantes_transferencia_cuenta_banco_id_fkey FOREIGN KEY (cuenta_banco_id) REFERENCES cuentas_banco(cuenta_banco_id),
  constraint comprobantes_transferencia_estado_check CHECK ((estado = ANY (ARRAY['Pendiente'::text, 'Aprobado'::text, 'Rechazado'::text]))),
  constraint comprobantes_transferencia_monto_check CHECK (((monto >= 0.01) AND (monto <= 9999999.99))),
  constraint comprobantes_transferencia_nota_credito_id_fkey FOREIGN KEY (nota_credito_id) REFERENCES notas_credito(nota_credito_id),
  constraint comprobantes_transferencia_pkey PRIMARY KEY (comprobante_id),
  constraint comprobantes_transferencia_rechazo_con_razon CHECK (((estado = 'Rechazado'::text) = (razon_rechazo IS NOT NULL))),
  constraint comprobantes_transferencia_revisa_otro CHECK ((usuario_revision <> usuario_registro)),
  constraint comprobantes_transferencia_revision CHECK ((((estado = 'Pendiente'::text) = (usuario_revision IS NULL)) AND ((estado = 'Pendiente'::text) = (fecha_revision IS NULL))))
);
CREATE INDEX comprobantes_transferencia_abono ON comprobantes_transferencia USING btree (abono_id);
CREATE INDEX comprobantes_transferencia_archivo ON comprobantes_transferencia USING btree (archivo_sha256);
CREATE INDEX comprobantes_transferencia_cliente ON comprobantes_transferencia USING btree (cliente_id, fecha_registro NULLS FIRST, comprobante_id);
CREATE INDEX comprobantes_transferencia_estado ON comprobantes_transferencia USING btree (estado, fecha_registro NULLS FIRST, comprobante_id);
CREATE INDEX comprobantes_transferencia_fecha ON comprobantes_transferencia USING btree (fecha_registro NULLS FIRST, comprobante_id);
CREATE INDEX comprobantes_transferencia_monto ON comprobantes_transferencia USING btree (cuenta_banco_id, monto) WHERE ((estado = 'Aprobado'::text) AND (nota_credito_id IS NOT NULL));
CREATE INDEX comprobantes_transferencia_nota ON comprobantes_transferencia USING btree (nota_credito_id);
CREATE INDEX comprobantes_transferencia_referencia ON comprobantes_transferencia USING btree (referencia_clave);
CREATE UNIQUE INDEX comprobantes_transferencia_unica ON comprobantes_transferencia USING btree (cuenta_banco_id, referencia_clave) WHERE (estado = 'Aprobado'::text);
CREATE TRIGGER comprobantes_transferencia_version BEFORE UPDATE ON comprobantes_transferencia FOR EACH ROW EXECUTE FUNCTION aumentar_version();
