-- Why: what registration, approval and search of clients stand on, and the fees agreed with one client.

alter table clientes
  add column motivo_rechazo text,
  -- Who decided last over the mailbox, and when.
  add column usuario_revision text,
  add column fecha_revision timestamptz,
  -- When the applicant accepted the terms; null for those whom staff brought in.
  add column terminos_fecha timestamptz,
  -- All by which a client is looked for, in one text; the mailbox as it is shown, padded to four.
  add column busqueda text generated always as (sin_acentos(
    lpad(cliente_id::text, greatest(4, length(cliente_id::text)), '0') || ' ' || cliente_nombre || ' ' || cliente_apellido
    || ' ' || coalesce(dni, '') || ' ' || coalesce(rtn, '') || ' ' || coalesce(telefono, '') || ' ' || coalesce(correo, '')
  )) stored;
update clientes set motivo_rechazo = 'Sin motivo registrado.' where cliente_estatus = 'Rechazado';
alter table clientes
  add constraint clientes_rechazo_con_motivo check ((cliente_estatus = 'Rechazado') = (motivo_rechazo is not null));

-- A rejected request keeps nobody from asking again.
create unique index clientes_dni_unico on clientes (dni) where cliente_estatus <> 'Rechazado';
create unique index clientes_rtn_unico on clientes (rtn) where cliente_estatus <> 'Rechazado';
create unique index clientes_correo_unico on clientes (lower(correo)) where cliente_estatus <> 'Rechazado';

create index clientes_busqueda on clientes using gin (busqueda gin_trgm_ops);
create index clientes_parecidos on clientes using gin (sin_acentos(cliente_nombre || ' ' || cliente_apellido) gin_trgm_ops);
create index clientes_telefono on clientes (telefono);
-- Every order that the lists offer, both ways; NULLS FIRST is how lists are ordered.
create index clientes_por_nombre on clientes (cliente_nombre collate "es-x-icu" nulls first, cliente_apellido collate "es-x-icu" nulls first, cliente_id);
create index clientes_por_fecha on clientes (fecha_registro nulls first, cliente_id);
create index clientes_por_estatus on clientes (cliente_estatus nulls first, fecha_registro nulls first, cliente_id);
create index clientes_por_departamento on clientes (departamento_id, cliente_id);

-- Codes that prove that a mailbox for mail is somebody's own. Only hashes are kept: of the token that the
-- page holds, and of the code together with that token, so that five digits cannot be guessed from here.
create table codigos_confirmacion (
  token_hash bytea primary key,
  proposito text not null check (proposito in ('registro', 'cambio_correo')),
  correo text not null,
  -- Whose mail is to change; null for a registration.
  cliente_id integer references clientes,
  -- null: no code was sent, because the mail already belongs to a client (who was told so).
  codigo_hash bytea,
  intentos smallint not null default 0,
  direccion_ip text not null default '',
  fecha_registro timestamptz not null default now(),
  fecha_expiracion timestamptz not null,
  fecha_uso timestamptz
);
create index codigos_confirmacion_correo on codigos_confirmacion (correo, fecha_registro);
create index codigos_confirmacion_cliente on codigos_confirmacion (cliente_id);
create index codigos_confirmacion_expiracion on codigos_confirmacion (fecha_expiracion);

-- A fee of one service agreed with one client; US dollars with four decimals, pounds with two.
alter table tarifas add constraint tarifas_de_servicio unique (tarifa_id, servicio_id);
create table tarifas_cliente (
  cliente_id integer not null references clientes,
  servicio_id integer not null references servicios,
  -- The price of the service that it stands in for, when it was agreed as a change of one.
  tarifa_id integer,
  tarifa_plana numeric(12, 4) not null constraint tarifas_cliente_plana_valida check (tarifa_plana between 0 and 999.99),
  tarifa_peso numeric(12, 4) not null constraint tarifas_cliente_peso_valido check (tarifa_peso between 0 and 999.99),
  peso_minimo numeric(8, 2) not null constraint tarifas_cliente_minimo_valido check (peso_minimo between 0 and 999.99),
  version integer not null default 1,
  usuario_registro text not null,
  fecha_registro timestamptz not null default now(),
  constraint tarifas_cliente_una primary key (cliente_id, servicio_id),
  constraint tarifas_cliente_del_servicio foreign key (tarifa_id, servicio_id) references tarifas (tarifa_id, servicio_id)
);
create index tarifas_cliente_servicio on tarifas_cliente (servicio_id);
create index tarifas_cliente_tarifa on tarifas_cliente (tarifa_id, servicio_id);
create trigger tarifas_cliente_version before update on tarifas_cliente for each row execute function aumentar_version();
