create table gastos_recurrentes_meses (
  recurrente_id integer not null,
  mes date not null,
  gasto_id integer,
  razon text,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  constraint gastos_recurrentes_meses_gasto_id_fkey FOREIGN KEY (gasto_id) REFERENCES gastos(gasto_id),
  constraint gastos_recurrentes_meses_gasto_id_key UNIQUE (gasto_id),
  constraint gastos_recurrentes_meses_mes_check CHECK ((EXTRACT(day FROM mes) = (1)::numeric)),
  constraint gastos_recurrentes_meses_pkey PRIMARY KEY (recurrente_id, mes),
  constraint gastos_recurrentes_meses_razon_corta CHECK (((length(razon) >= 1) AND (length(razon) <= 255))),
  constraint gastos_recurrentes_meses_recurrente_id_fkey FOREIGN KEY (recurrente_id) REFERENCES gastos_recurrentes(recurrente_id),
  constraint gastos_recurrentes_meses_uno CHECK (((gasto_id IS NULL) <> (razon IS NULL)))
);
