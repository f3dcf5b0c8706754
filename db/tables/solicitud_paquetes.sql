create table solicitud_paquetes (
  guia_id integer not null,
  paquete_id integer not null,
  tracking text not null,
  motivo text not null,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  constraint solicitud_paquetes_guia_id_fkey FOREIGN KEY (guia_id) REFERENCES guias(guia_id),
  constraint solicitud_paquetes_motivo_check CHECK ((motivo = ANY (ARRAY['Rechazada'::text, 'Tiempo de espera'::text, 'Separada'::text, 'Unificada'::text]))),
  constraint solicitud_paquetes_pkey PRIMARY KEY (guia_id, paquete_id)
);
