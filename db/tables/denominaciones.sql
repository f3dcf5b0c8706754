create table denominaciones (
  denominacion numeric(8,2) not null,
  tipo text not null,
  constraint denominaciones_denominacion_check CHECK ((denominacion > (0)::numeric)),
  constraint denominaciones_pkey PRIMARY KEY (denominacion),
  constraint denominaciones_tipo_check CHECK ((tipo = ANY (ARRAY['Billete'::text, 'Moneda'::text])))
);
