create table bitacora (
  bitacora_id bigint not null identity,
  fecha timestamp with time zone not null default now(),
  usuario text not null,
  accion text not null,
  entidad text not null,
  entidad_id text not null,
  antes jsonb,
  despues jsonb,
  direccion_ip text not null default ''::text,
  solicitud text not null default ''::text,
  constraint bitacora_pkey PRIMARY KEY (bitacora_id)
);
CREATE INDEX bitacora_accion ON bitacora USING btree (accion NULLS FIRST, fecha NULLS FIRST, bitacora_id);
CREATE INDEX bitacora_busqueda ON bitacora USING gin ((((((((((((usuario || ' '::text) || accion) || ' '::text) || entidad) || ' '::text) || entidad_id) || ' '::text) || solicitud) || ' '::text) || direccion_ip)) gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX bitacora_direccion ON bitacora USING btree (direccion_ip);
CREATE INDEX bitacora_entidad ON bitacora USING btree (entidad NULLS FIRST, fecha NULLS FIRST, bitacora_id);
CREATE INDEX bitacora_fecha ON bitacora USING btree (fecha NULLS FIRST, bitacora_id);
CREATE INDEX bitacora_registro ON bitacora USING btree (entidad_id, fecha NULLS FIRST, bitacora_id);
CREATE INDEX bitacora_usuario ON bitacora USING btree (usuario NULLS FIRST, fecha NULLS FIRST, bitacora_id);
CREATE TRIGGER bitacora_inmutable BEFORE DELETE OR UPDATE ON bitacora FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER bitacora_sin_vaciar BEFORE TRUNCATE ON bitacora FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();
