create table contactos_abandono (
  contacto_id bigint not null identity,
  paquete_id integer not null,
  canal text not null,
  resultado text not null,
  comentario text,
  plazo date,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  constraint contactos_abandono_canal_check CHECK ((canal = ANY (ARRAY['Llamada'::text, 'WhatsApp'::text, 'Correo'::text, 'SMS'::text, 'Otro'::text]))),
  constraint contactos_abandono_pkey PRIMARY KEY (contacto_id),
  constraint contactos_abandono_resultado_check CHECK ((resultado = ANY (ARRAY['Vendrá a retirarlo'::text, 'Pide más tiempo'::text, 'No contesta'::text, 'Mensaje enviado'::text, 'Datos equivocados'::text, 'No lo quiere'::text])))
);
CREATE INDEX contactos_abandono_paquete ON contactos_abandono USING btree (paquete_id, fecha_registro);
