create table roles_permisos (
  rol_id integer not null,
  permiso_id integer not null,
  constraint roles_permisos_permiso_id_fkey FOREIGN KEY (permiso_id) REFERENCES permisos(permiso_id) ON DELETE CASCADE,
  constraint roles_permisos_pkey PRIMARY KEY (rol_id, permiso_id),
  constraint roles_permisos_rol_id_fkey FOREIGN KEY (rol_id) REFERENCES roles(rol_id) ON DELETE CASCADE
);
CREATE INDEX roles_permisos_permiso ON roles_permisos USING btree (permiso_id);
CREATE TRIGGER roles_permisos_accesos AFTER INSERT OR DELETE OR UPDATE ON roles_permisos FOR EACH STATEMENT EXECUTE FUNCTION avisar_accesos();
