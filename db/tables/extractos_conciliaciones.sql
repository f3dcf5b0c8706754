create table extractos_conciliaciones (
  linea_id integer not null,
  pago_id integer,
  comprobante_id integer,
  gasto_id integer,
  ingreso_id integer,
  razon text,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  caida boolean not null default false,
  constraint extractos_conciliaciones_comprobante UNIQUE (comprobante_id),
  constraint extractos_conciliaciones_comprobante_id_fkey FOREIGN KEY (comprobante_id) REFERENCES comprobantes_transferencia(comprobante_id),
  constraint extractos_conciliaciones_gasto UNIQUE (gasto_id),
  constraint extractos_conciliaciones_gasto_id_fkey FOREIGN KEY (gasto_id) REFERENCES gastos(gasto_id),
  constraint extractos_conciliaciones_ingreso UNIQUE (ingreso_id),
  constraint extractos_conciliaciones_ingreso_id_fkey FOREIGN KEY (ingreso_id) REFERENCES ingresos(ingreso_id),
  constraint extractos_conciliaciones_linea_id_fkey FOREIGN KEY (linea_id) REFERENCES extractos_lineas(linea_id),
  constraint extractos_conciliaciones_pago UNIQUE (pago_id),
  constraint extractos_conciliaciones_pago_id_fkey FOREIGN KEY (pago_id) REFERENCES pagos(pago_id),
  constraint extractos_conciliaciones_pkey PRIMARY KEY (linea_id),
  constraint extractos_conciliaciones_razon_corta CHECK (((length(razon) >= 1) AND (length(razon) <= 255))),
  constraint extractos_conciliaciones_una CHECK ((num_nonnulls(pago_id, comprobante_id, gasto_id, ingreso_id, razon) = 1))
);
CREATE TRIGGER extractos_conciliaciones_cambiadas AFTER UPDATE ON extractos_conciliaciones REFERENCING OLD TABLE AS antes NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION contar_conciliaciones();
CREATE TRIGGER extractos_conciliaciones_estado BEFORE INSERT ON extractos_conciliaciones FOR EACH ROW EXECUTE FUNCTION nacer_conciliacion();
CREATE TRIGGER extractos_conciliaciones_nuevas AFTER INSERT ON extractos_conciliaciones REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION contar_conciliaciones();
CREATE TRIGGER extractos_conciliaciones_quitadas AFTER DELETE ON extractos_conciliaciones REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION contar_conciliaciones();
