create table metodos_pago (
  metodo_pago_id integer not null identity,
  metodo_nombre text not null,
  metodo_tipo text not null,
  activo boolean not null default true,
  version integer not null default 1,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  cuenta_banco_id integer,
  constraint metodos_pago_cuenta_banco_id_fkey FOREIGN KEY (cuenta_banco_id) REFERENCES cuentas_banco(cuenta_banco_id),
  constraint metodos_pago_metodo_tipo_check CHECK ((metodo_tipo = ANY (ARRAY['Efectivo'::text, 'Tarjeta Crédito'::text, 'Depósito'::text, 'Nota de Crédito'::text]))),
  constraint metodos_pago_pkey PRIMARY KEY (metodo_pago_id)
);
CREATE INDEX metodos_pago_cuenta ON metodos_pago USING btree (cuenta_banco_id);
CREATE UNIQUE INDEX metodos_pago_nombre_unico ON metodos_pago USING btree (sin_acentos(metodo_nombre));
CREATE TRIGGER metodos_pago_version BEFORE UPDATE ON metodos_pago FOR EACH ROW EXECUTE FUNCTION aumentar_version();
