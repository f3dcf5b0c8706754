create table clientes (
  cliente_id integer not null identity,
  cliente_nombre text not null,
  cliente_apellido text not null,
  dni text,
  rtn text,
  correo text,
  telefono text,
  departamento_id integer,
  ciudad_id integer,
  direccion text,
  foraneo boolean not null default false,
  requiere_consolidar boolean not null default false,
  cliente_estatus text not null default 'Pendiente'::text,
  canal text not null default 'Otro'::text,
  version integer not null default 1,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  motivo_rechazo text,
  usuario_revision text,
  fecha_revision timestamp with time zone,
  terminos_fecha timestamp with time zone,
  busqueda text generated as sin_acentos(((((((((((((lpad((cliente_id)::text, GREATEST(4, length((cliente_id)::text)), '0'::text) || ' '::text) || cliente_nombre) || ' '::text) || cliente_apellido) || ' '::text) || COALESCE(dni, ''::text)) || ' '::text) || COALESCE(rtn, ''::text)) || ' '::text) || COALESCE(telefono, ''::text)) || ' '::text) || COALESCE(correo, ''::text))),
  nombre_llano text not null generated as sin_acentos(((cliente_nombre || ' '::text) || cliente_apellido)),
  limite_credito numeric(9,2) not null default 0,
  terminos_version integer,
  constraint clientes_canal_check CHECK ((canal = ANY (ARRAY['Facebook'::text, 'Instagram'::text, 'Google'::text, 'Un amigo'::text, 'Otro'::text]))),
  constraint clientes_ciudad_de_departamento FOREIGN KEY (ciudad_id, departamento_id) REFERENCES ciudades(ciudad_id, departamento_id),
  constraint clientes_cliente_estatus_check CHECK ((cliente_estatus = ANY (ARRAY['Pendiente'::text, 'Activo'::text, 'Rechazado'::text, 'Inactivo'::text]))),
  constraint clientes_dni_check CHECK ((dni ~ '^\d{13}$'::text)),
  constraint clientes_limite_credito_posible CHECK (((limite_credito >= (0)::numeric) AND (limite_credito <= 9999999.99))),
  constraint clientes_pkey PRIMARY KEY (cliente_id),
  constraint clientes_rechazo_con_motivo CHECK (((cliente_estatus = 'Rechazado'::text) = (motivo_rechazo IS NOT NULL))),
  constraint clientes_rtn_check CHECK ((rtn ~ '^\d{14}$'::text)),
  constraint clientes_terminos_version_positiva CHECK ((terminos_version >= 1))
);
CREATE INDEX clientes_busqueda ON clientes USING gin (busqueda gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX clientes_ciudad ON clientes USING btree (ciudad_id, departamento_id);
CREATE UNIQUE INDEX clientes_correo_unico ON clientes USING btree (lower(correo)) WHERE (cliente_estatus <> 'Rechazado'::text);
CREATE UNIQUE INDEX clientes_dni_unico ON clientes USING btree (dni) WHERE (cliente_estatus <> 'Rechazado'::text);
CREATE INDEX clientes_parecidos ON clientes USING gin (nombre_llano gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX clientes_por_departamento ON clientes USING btree (departamento_id, fecha_registro NULLS FIRST, cliente_id) INCLUDE (canal, cliente_estatus);
CREATE INDEX clientes_por_estatus ON clientes USING btree (cliente_estatus NULLS FIRST, fecha_registro NULLS FIRST, cliente_id);
CREATE INDEX clientes_por_fecha ON clientes USING btree (fecha_registro NULLS FIRST, cliente_id);
CREATE INDEX clientes_por_nombre ON clientes USING btree (cliente_nombre COLLATE "es-x-icu" NULLS FIRST, cliente_apellido COLLATE "es-x-icu" NULLS FIRST, cliente_id);
CREATE UNIQUE INDEX clientes_rtn_unico ON clientes USING btree (rtn) WHERE (cliente_estatus <> 'Rechazado'::text);
CREATE INDEX clientes_solicitudes_por_nombre ON clientes USING btree (cliente_nombre COLLATE "es-x-icu" NULLS FIRST, cliente_apellido COLLATE "es-x-icu" NULLS FIRST, cliente_id) WHERE (cliente_estatus = ANY (ARRAY['Pendiente'::text, 'Rechazado'::text]));
CREATE TRIGGER clientes_accesos AFTER UPDATE OF cliente_estatus ON clientes FOR EACH ROW WHEN ((old.cliente_estatus IS DISTINCT FROM new.cliente_estatus)) EXECUTE FUNCTION avisar_accesos();
CREATE TRIGGER clientes_buscados_de_otro_modo AFTER UPDATE ON clientes FOR EACH ROW WHEN ((old.busqueda IS DISTINCT FROM new.busqueda)) EXECUTE FUNCTION anotar_busqueda_de_clientes();
CREATE TRIGGER clientes_nuevos_buscados AFTER INSERT ON clientes REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION anotar_busqueda_de_clientes();
CREATE TRIGGER clientes_version BEFORE UPDATE ON clientes FOR EACH ROW EXECUTE FUNCTION aumentar_version();
