create table factor_dolar (
  fecha date not null,
  factor_venta numeric(10,4) not null,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint factor_dolar_factor_venta_check CHECK ((factor_venta > (0)::numeric)),
  constraint factor_dolar_pkey PRIMARY KEY (fecha)
);
CREATE TRIGGER factor_dolar_version BEFORE UPDATE ON factor_dolar FOR EACH ROW EXECUTE FUNCTION aumentar_version();
