create table clientes (
  cliente_id integer not null identity,
  cliente_nombre text not null,
  cliente_apellido text not null,
  dni text,
  rtn text,
  correo text,
  telefono text,
  departamento_id smallint,
  ciudad_id integer,
  direccion text,
  foraneo boolean not null default false,
  requiere_consolidar boolean not null default false,
  cliente_estatus text not null default 'Pendiente'::text,
  canal text not null default 'Otro'::text,
  version integer not null default 1,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  constraint clientes_canal_check CHECK ((canal = ANY (ARRAY['Facebook'::text, 'Instagram'::text, 'Google'::text, 'Un amigo'::text, 'Otro'::text]))),
  constraint clientes_ciudad_de_departamento FOREIGN KEY (ciudad_id, departamento_id) REFERENCES ciudades(ciudad_id, departamento_id),
  constraint clientes_cliente_estatus_check CHECK ((cliente_estatus = ANY (ARRAY['Pendiente'::text, 'Activo'::text, 'Rechazado'::text, 'Inactivo'::text]))),
  constraint clientes_dni_check CHECK ((dni ~ '^\d{13}$'::text)),
  constraint clientes_pkey PRIMARY KEY (cliente_id),
  constraint clientes_rtn_check CHECK ((rtn ~ '^\d{14}$'::text))
);
CREATE INDEX clientes_ciudad ON clientes USING btree (ciudad_id, departamento_id);
CREATE INDEX clientes_pendientes ON clientes USING btree (fecha_registro) WHERE (cliente_estatus = 'Pendiente'::text);
CREATE TRIGGER clientes_version BEFORE UPDATE ON clientes FOR EACH ROW EXECUTE FUNCTION aumentar_version();
