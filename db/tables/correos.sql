create table correos (
  correo_id bigint not null identity,
  plantilla text not null,
  destinatario text not null,
  asunto text not null,
  texto text not null,
  html text not null,
  estado text not null default 'Pendiente'::text,
  intentos integer not null default 0,
  ultimo_error text,
  entidad text not null default ''::text,
  entidad_id text not null default ''::text,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  fecha_envio timestamp with time zone,
  secreto text,
  secreto_vence timestamp with time zone,
  paquete_ids integer[],
  adjunto text,
  adjunto_clave text,
  busqueda text not null generated as sin_acentos(((destinatario || ' '::text) || asunto)),
  constraint correos_adjunto_con_nombre CHECK (((adjunto_clave IS NULL) OR (adjunto IS NOT NULL))),
  constraint correos_estado_check CHECK ((estado = ANY (ARRAY['Pendiente'::text, 'Enviado'::text, 'Fallido'::text, 'Sin servidor'::text]))),
  constraint correos_pkey PRIMARY KEY (correo_id),
  constraint correos_secreto_vence CHECK (((secreto IS NULL) OR (secreto_vence IS NOT NULL)))
);
CREATE INDEX correos_asunto ON correos USING btree (asunto NULLS FIRST, fecha_registro NULLS FIRST, correo_id);
CREATE INDEX correos_busqueda ON correos USING gin (busqueda gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX correos_con_adjunto ON correos USING btree (fecha_registro) WHERE (adjunto_clave IS NOT NULL);
CREATE INDEX correos_de_registro ON correos USING btree (entidad, entidad_id, fecha_registro);
CREATE INDEX correos_destinatario ON correos USING btree (destinatario NULLS FIRST, fecha_registro NULLS FIRST, correo_id);
CREATE INDEX correos_estado ON correos USING btree (estado NULLS FIRST, fecha_registro NULLS FIRST, correo_id);
CREATE INDEX correos_fecha ON correos USING btree (fecha_registro NULLS FIRST, correo_id);
CREATE INDEX correos_intentos ON correos USING btree (intentos NULLS FIRST, fecha_registro NULLS FIRST, correo_id);
CREATE INDEX correos_secretos ON correos USING btree (secreto_vence) WHERE (secreto IS NOT NULL);
