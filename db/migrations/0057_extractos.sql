-- Why: at the end of a month the accountant holds the bank's statement against the books: each of its lines is a payment
-- that was taken, an expense or an income that was written, or something that is still to be. A line is the account's,
-- whichever files it came in; nothing of it is booked without a hand.

-- What remains of a reference when it is compared, as `pagos.referencia_clave` has it.
create function clave_de_referencia(referencia text) returns text language sql immutable parallel safe
  return ltrim(upper(regexp_replace(normalize(referencia, nfkd) collate "C", '[^A-Za-z0-9]', '', 'g')), '0');

-- How the files of a bank are read, by the titles of their columns.
create table extractos_formatos (
  banco_id integer primary key references bancos on delete cascade,
  columna_fecha text not null,
  columna_referencia text,
  columna_descripcion text,
  columna_debito text,
  columna_credito text,
  columna_monto text,
  columna_saldo text,
  formato_fecha text not null
    constraint extractos_formatos_fecha_check check (formato_fecha in ('dd/mm/aaaa', 'mm/dd/aaaa', 'aaaa-mm-dd')),
  decimales text not null constraint extractos_formatos_decimales_check check (decimales in ('punto', 'coma')),
  usuario_registro text not null,
  fecha_registro timestamptz not null default now(),
  -- One signed amount, or what went out and what came in apart.
  constraint extractos_formatos_monto check (
    (columna_monto is not null) <> (columna_debito is not null or columna_credito is not null))
);

create table extractos (
  extracto_id integer generated always as identity primary key,
  cuenta_banco_id integer not null references cuentas_banco,
  archivo text not null constraint extractos_archivo_corto check (length(archivo) between 1 and 255),
  -- Of what the file holds: the same one again is told.
  archivo_sha256 text not null constraint extractos_archivo_sha256_check check (length(archivo_sha256) = 64),
  desde date not null,
  hasta date not null,
  lineas integer not null constraint extractos_lineas_check check (lineas between 1 and 10000),
  -- Of these, such as an earlier statement of the account had brought.
  repetidas integer not null constraint extractos_repetidas_check check (repetidas >= 0),
  -- Rows of the file that are no line.
  omitidas integer not null constraint extractos_omitidas_check check (omitidas >= 0),
  -- In the money of the account, what came in and what went out.
  creditos numeric(14,2) not null,
  debitos numeric(14,2) not null,
  usuario_registro text not null,
  fecha_registro timestamptz not null default now(),
  constraint extractos_archivo_unico unique (cuenta_banco_id, archivo_sha256),
  constraint extractos_dias check (desde <= hasta),
  constraint extractos_con_nuevas check (repetidas < lineas)
);
create index extractos_por_fecha on extractos (fecha_registro nulls first, extracto_id);
create index extractos_por_dia on extractos (hasta nulls first, extracto_id);

create table extractos_lineas (
  linea_id integer generated always as identity primary key,
  cuenta_banco_id integer not null references cuentas_banco,
  fecha date not null,
  referencia text not null constraint extractos_lineas_referencia_corta check (length(referencia) <= 100),
  referencia_clave text not null generated always as (clave_de_referencia(referencia)) stored,
  descripcion text not null constraint extractos_lineas_descripcion_corta check (length(descripcion) <= 300),
  -- In the money of the account; below zero what went out.
  monto numeric(12,2) not null constraint extractos_lineas_monto_check check (monto <> 0),
  saldo numeric(14,2),
  -- The bank may book the same twice on a day: which of those alike it is.
  ocurrencia integer not null constraint extractos_lineas_ocurrencia_check check (ocurrencia >= 1),
  constraint extractos_lineas_unica unique (cuenta_banco_id, fecha, referencia_clave, monto, ocurrencia)
);

-- Which lines a statement has, and in which row of its file. Statements overlap.
create table extractos_contenido (
  extracto_id integer not null references extractos,
  linea_id integer not null references extractos_lineas,
  fila integer not null,
  constraint extractos_contenido_pkey primary key (extracto_id, linea_id)
);
create index extractos_contenido_orden on extractos_contenido (extracto_id, fila);
create index extractos_contenido_linea on extractos_contenido (linea_id);

-- What a line is: one thing of ours, which is of no other line, or a reason why it is nothing of ours.
create table extractos_conciliaciones (
  linea_id integer primary key references extractos_lineas,
  pago_id integer constraint extractos_conciliaciones_pago unique references pagos,
  comprobante_id integer constraint extractos_conciliaciones_comprobante unique references comprobantes_transferencia,
  gasto_id integer constraint extractos_conciliaciones_gasto unique references gastos,
  ingreso_id integer constraint extractos_conciliaciones_ingreso unique references ingresos,
  razon text constraint extractos_conciliaciones_razon_corta check (length(razon) between 1 and 255),
  usuario_registro text not null,
  fecha_registro timestamptz not null default now(),
  constraint extractos_conciliaciones_una check (
    num_nonnulls(pago_id, comprobante_id, gasto_id, ingreso_id, razon) = 1)
);

-- Deposits and proofs of the same amount, for a line whose reference says nothing.
create index pagos_deposito_monto on pagos (cuenta_banco_id, monto) where metodo_tipo = 'Depósito' and not anulado;
create index comprobantes_transferencia_monto on comprobantes_transferencia (cuenta_banco_id, monto)
  where estado = 'Aprobado' and nota_credito_id is not null;
