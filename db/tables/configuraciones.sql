create table configuraciones (
  grupo text not null,
  valores jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  usuario_registro text not null default 'sistema'::text,
  fecha_registro timestamp with time zone not null default now(),
  constraint configuraciones_grupo_check CHECK ((grupo = ANY (ARRAY['paquetes'::text, 'general'::text, 'sistema'::text, 'notificaciones'::text, 'empresa'::text]))),
  constraint configuraciones_pkey PRIMARY KEY (grupo)
);
CREATE TRIGGER configuraciones_version BEFORE UPDATE ON configuraciones FOR EACH ROW EXECUTE FUNCTION aumentar_version();
