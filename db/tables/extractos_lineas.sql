create table extractos_lineas (
  linea_id integer not null identity,
  cuenta_banco_id integer not null,
  fecha date not null,
  referencia text not null,
  referencia_clave text not null generated as clave_de_referencia(referencia),
  descripcion text not null,
  monto numeric(12,2) not null,
  saldo numeric(14,2),
  ocurrencia integer not null,
  constraint extractos_lineas_cuenta_banco_id_fkey FOREIGN KEY (cuenta_banco_id) REFERENCES cuentas_banco(cuenta_banco_id),
  constraint extractos_lineas_descripcion_corta CHECK ((length(descripcion) <= 300)),
  constraint extractos_lineas_monto_check CHECK ((monto <> (0)::numeric)),
  constraint extractos_lineas_ocurrencia_check CHECK ((ocurrencia >= 1)),
  constraint extractos_lineas_pkey PRIMARY KEY (linea_id),
  constraint extractos_lineas_referencia_corta CHECK ((length(referencia) <= 100)),
  constraint extractos_lineas_unica UNIQUE (cuenta_banco_id, referencia_clave, monto, fecha, ocurrencia)
);
