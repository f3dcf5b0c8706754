-- Why: who reads the same report every week sets the same filters every week. A view keeps them for one person, and may
-- mail itself. And a mail may bring a file now, which waits in the store of files until it was sent.

create table vistas (
  vista_id integer generated always as identity primary key,
  usuario text not null references usuarios (usuario),
  -- The call that answers the report.
  reporte text not null check (char_length(reporte) between 1 and 60),
  nombre text not null check (char_length(nombre) between 1 and 60),
  -- What stands after the question mark; without the days of a period.
  direccion text not null default '' check (char_length(direccion) <= 2000),
  periodo text check (periodo in ('Hoy', 'Ayer', 'Esta semana', 'Este mes', 'Mes pasado', 'Este año')),
  frecuencia text check (frecuencia in ('Cada lunes', 'Primer día del mes')),
  ultimo_envio date,
  -- Why it was not mailed when it was due.
  problema text check (char_length(problema) <= 200),
  fecha_registro timestamptz not null default now(),
  constraint vistas_nombre_unico unique (usuario, reporte, nombre)
);
create index vistas_por_enviar on vistas (frecuencia) where frecuencia is not null;

-- What was mailed of a view on a day: once, by whichever process.
create table vistas_envios (
  vista_id integer not null references vistas (vista_id) on delete cascade,
  dia date not null,
  correo_id bigint not null,
  constraint vistas_envios_pkey primary key (vista_id, dia)
);

alter table correos
  -- The name of its file, and where it lies; null again when it was kept long enough.
  add column adjunto text,
  add column adjunto_clave text,
  add constraint correos_adjunto_con_nombre check (adjunto_clave is null or adjunto is not null);
create index correos_con_adjunto on correos (fecha_registro) where adjunto_clave is not null;
