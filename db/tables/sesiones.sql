create table sesiones (
  sesion_id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  usuario text not null,
  fecha_inicio timestamp with time zone not null default now(),
  ultimo_uso timestamp with time zone not null default now(),
  fecha_expiracion timestamp with time zone not null,
  fecha_cierre timestamp with time zone,
  direccion_ip text not null default ''::text,
  dispositivo text not null default ''::text,
  constraint sesiones_pkey PRIMARY KEY (sesion_id),
  constraint sesiones_token_unico UNIQUE (token_hash),
  constraint sesiones_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(usuario)
);
CREATE INDEX sesiones_abiertas ON sesiones USING btree (usuario, ultimo_uso DESC) WHERE (fecha_cierre IS NULL);
CREATE INDEX sesiones_expiracion ON sesiones USING btree (fecha_expiracion);
CREATE INDEX sesiones_usuario ON sesiones USING btree (usuario, fecha_inicio DESC);
CREATE TRIGGER sesiones_accesos AFTER UPDATE OF fecha_cierre, fecha_expiracion ON sesiones FOR EACH ROW WHEN (((old.fecha_cierre IS DISTINCT FROM new.fecha_cierre) OR (old.fecha_expiracion IS DISTINCT FROM new.fecha_expiracion))) EXECUTE FUNCTION avisar_accesos();
CREATE TRIGGER sesiones_quitadas_accesos AFTER DELETE ON sesiones FOR EACH STATEMENT EXECUTE FUNCTION avisar_accesos();
