-- Why: whoever still can comes in time: a notice goes out seven days and one day before a guide's place begins to cost,
-- each once, whoever asks for it how often. A day that moved, because it became available anew or the terms were changed,
-- is told anew.
create table avisos_almacenaje (
  guia_id integer not null references guias,
  -- The first day that costs something.
  desde date not null,
  -- So many days before.
  dias smallint not null check (dias = 7 or dias = 1),
  fecha_registro timestamptz not null default now(),
  primary key (guia_id, desde, dias)
);
