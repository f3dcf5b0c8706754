create table roles (
  rol_id integer not null identity,
  rol_nombre text not null,
  rol_descripcion text not null default ''::text,
  rol_estado text not null default 'Activo'::text,
  rol_fijo text,
  requiere_dos_pasos boolean not null default false,
  version integer not null default 1,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  constraint roles_fijo_unico UNIQUE (rol_fijo),
  constraint roles_pkey PRIMARY KEY (rol_id),
  constraint roles_rol_estado_check CHECK ((rol_estado = ANY (ARRAY['Activo'::text, 'Inactivo'::text]))),
  constraint roles_rol_fijo_check CHECK ((rol_fijo = ANY (ARRAY['Administrador'::text, 'Cliente'::text])))
);
CREATE UNIQUE INDEX roles_nombre_unico ON roles USING btree (sin_acentos(rol_nombre));
CREATE TRIGGER roles_accesos AFTER UPDATE ON roles FOR EACH ROW WHEN (((old.rol_estado IS DISTINCT FROM new.rol_estado) OR (old.requiere_dos_pasos IS DISTINCT FROM new.requiere_dos_pasos))) EXECUTE FUNCTION avisar_accesos();
CREATE TRIGGER roles_version BEFORE UPDATE ON roles FOR EACH ROW EXECUTE FUNCTION aumentar_version();
