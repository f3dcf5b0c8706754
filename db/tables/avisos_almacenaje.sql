create table avisos_almacenaje (
  guia_id integer not null,
  desde date not null,
  dias smallint not null,
  fecha_registro timestamp with time zone not null default now(),
  constraint avisos_almacenaje_dias_check CHECK (((dias = 7) OR (dias = 1))),
  constraint avisos_almacenaje_guia_id_fkey FOREIGN KEY (guia_id) REFERENCES guias(guia_id),
  constraint avisos_almacenaje_pkey PRIMARY KEY (guia_id, desde, dias)
);
