-- Why: with another key than the one that it was begun with (a lost .env, a folder moved without secret.key), the second
-- steps of the users do not open any more, and what is repeated is taken for something else. A start compares first.
create table llave_instalacion (
  uno boolean primary key default true constraint llave_instalacion_uno_check check (uno),
  -- What the key makes of a text that is always the same: tells two keys apart and gives neither away.
  huella bytea not null constraint llave_instalacion_huella_check check (octet_length(huella) = 32),
  fecha_registro timestamptz not null default now()
);
