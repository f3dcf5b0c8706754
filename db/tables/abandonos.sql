create table abandonos (
  abandono_id bigint not null identity,
  paquete_id integer not null,
  estado_antes text not null,
  espera_desde timestamp with time zone,
  flete numeric(12,2) not null,
  razon text not null,
  excepcion text,
  autorizador text,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  fecha_recuperacion timestamp with time zone,
  usuario_recuperacion text,
  razon_recuperacion text,
  constraint abandonos_estado_antes_conocido CHECK ((estado_antes = ANY (ARRAY['Pre-alertado'::text, 'Recibido en USA'::text, 'Enviado a HN'::text, 'Recibido en HN'::text, 'Disponible para entrega'::text, 'Entregado'::text, 'Abandonado'::text]))),
  constraint abandonos_excepcion_con_autorizador CHECK (((excepcion IS NULL) = (autorizador IS NULL))),
  constraint abandonos_no_abandonado_antes CHECK ((estado_antes <> 'Abandonado'::text)),
  constraint abandonos_pkey PRIMARY KEY (abandono_id),
  constraint abandonos_recuperacion_completa CHECK ((((fecha_recuperacion IS NULL) = (usuario_recuperacion IS NULL)) AND ((fecha_recuperacion IS NULL) = (razon_recuperacion IS NULL))))
);
CREATE INDEX abandonos_paquete ON abandonos USING btree (paquete_id, fecha_recuperacion);
CREATE INDEX abandonos_por_fecha ON abandonos USING btree (fecha_registro NULLS FIRST, abandono_id) INCLUDE (paquete_id) WHERE (fecha_recuperacion IS NULL);
CREATE UNIQUE INDEX abandonos_vivo ON abandonos USING btree (paquete_id) WHERE (fecha_recuperacion IS NULL);
