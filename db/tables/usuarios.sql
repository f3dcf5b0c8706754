create table usuarios (
  usuario text not null,
  nombre text not null,
  correo text,
  rol_id integer not null,
  estatus text not null default 'Activo'::text,
  sucursal_id integer,
  cliente_id integer,
  validar_ubicacion boolean not null default false,
  contrasenia_hash text,
  restablecer_contrasenia boolean not null default false,
  dos_pasos_secreto bytea,
  dos_pasos_fecha timestamp with time zone,
  dos_pasos_ultimo bigint not null default 0,
  preferencias jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  busqueda text not null generated as sin_acentos(((((usuario || ' '::text) || nombre) || ' '::text) || COALESCE(correo, ''::text))),
  constraint usuarios_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(cliente_id),
  constraint usuarios_cliente_unico UNIQUE (cliente_id),
  constraint usuarios_estatus_check CHECK ((estatus = ANY (ARRAY['Activo'::text, 'Inactivo'::text]))),
  constraint usuarios_nombre_segun_tipo CHECK (
CASE
    WHEN (cliente_id IS NULL) THEN (usuario ~ '^[a-z][a-z0-9._-]{1,59}$'::text)
    ELSE (usuario = (cliente_id)::text)
END),
  constraint usuarios_pkey PRIMARY KEY (usuario),
  constraint usuarios_rol_id_fkey FOREIGN KEY (rol_id) REFERENCES roles(rol_id),
  constraint usuarios_sucursal_id_fkey FOREIGN KEY (sucursal_id) REFERENCES sucursales(sucursal_id),
  constraint usuarios_usuario_check CHECK ((usuario = lower(usuario)))
);
CREATE INDEX usuarios_busqueda ON usuarios USING gin (busqueda gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX usuarios_clientes_por_rol ON usuarios USING btree (rol_id, cliente_id) WHERE (cliente_id IS NOT NULL);
CREATE INDEX usuarios_por_fecha ON usuarios USING btree (fecha_registro NULLS FIRST, usuario);
CREATE INDEX usuarios_por_nombre ON usuarios USING btree (nombre COLLATE "es-x-icu" NULLS FIRST, usuario);
CREATE INDEX usuarios_rol ON usuarios USING btree (rol_id);
CREATE INDEX usuarios_sucursal ON usuarios USING btree (sucursal_id);
CREATE TRIGGER usuarios_accesos AFTER UPDATE ON usuarios FOR EACH ROW WHEN (((((((((old.usuario IS DISTINCT FROM new.usuario) OR (old.nombre IS DISTINCT FROM new.nombre)) OR (old.rol_id IS DISTINCT FROM new.rol_id)) OR (old.cliente_id IS DISTINCT FROM new.cliente_id)) OR (old.sucursal_id IS DISTINCT FROM new.sucursal_id)) OR (old.restablecer_contrasenia IS DISTINCT FROM new.restablecer_contrasenia)) OR (old.estatus IS DISTINCT FROM new.estatus)) OR (old.dos_pasos_fecha IS DISTINCT FROM new.dos_pasos_fecha))) EXECUTE FUNCTION avisar_accesos();
CREATE TRIGGER usuarios_de_otro_rol AFTER UPDATE ON usuarios FOR EACH ROW WHEN ((old.rol_id IS DISTINCT FROM new.rol_id)) EXECUTE FUNCTION contar_usuarios_de_rol();
CREATE TRIGGER usuarios_nuevos_de_rol AFTER INSERT ON usuarios REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION contar_usuarios_de_rol();
CREATE TRIGGER usuarios_quitados_de_rol AFTER DELETE ON usuarios REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION contar_usuarios_de_rol();
CREATE TRIGGER usuarios_version BEFORE UPDATE ON usuarios FOR EACH ROW WHEN ((((((((new.usuario IS DISTINCT FROM old.usuario) OR (new.nombre IS DISTINCT FROM old.nombre)) OR (new.correo IS DISTINCT FROM old.correo)) OR (new.rol_id IS DISTINCT FROM old.rol_id)) OR (new.estatus IS DISTINCT FROM old.estatus)) OR (new.sucursal_id IS DISTINCT FROM old.sucursal_id)) OR (new.validar_ubicacion IS DISTINCT FROM old.validar_ubicacion))) EXECUTE FUNCTION aumentar_version();
