-- Why: whoever gets into the mail of an account gets into the account. The address that it had until now may take a
-- change back for two days, and as long no link to set a password goes out to the new one.

create table cambios_correo (
  token_hash bytea primary key,
  cliente_id integer not null references clientes,
  correo_anterior text not null,
  correo_nuevo text not null,
  usuario_registro text not null,
  fecha_registro timestamptz not null default now(),
  fecha_expiracion timestamptz not null,
  -- Taken back, or settled together with an earlier one.
  fecha_uso timestamptz
);
create index cambios_correo_cliente on cambios_correo (cliente_id, fecha_expiracion) where fecha_uso is null;
create index cambios_correo_expiracion on cambios_correo (fecha_expiracion);
