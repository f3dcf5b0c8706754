create table turno_tarjetas (
  turno_id integer not null,
  cuenta_banco_id integer,
  lote numeric(14,2) not null,
  esperado numeric(14,2) not null,
  diferencia numeric(14,2) generated as (lote - esperado),
  constraint turno_tarjetas_cuenta_banco_id_fkey FOREIGN KEY (cuenta_banco_id) REFERENCES cuentas_banco(cuenta_banco_id),
  constraint turno_tarjetas_lote_check CHECK ((lote >= (0)::numeric)),
  constraint turno_tarjetas_turno_id_fkey FOREIGN KEY (turno_id) REFERENCES turnos(turno_id),
  constraint turno_tarjetas_una_por_cuenta UNIQUE NULLS NOT DISTINCT (turno_id, cuenta_banco_id)
);
CREATE INDEX turno_tarjetas_cuenta ON turno_tarjetas USING btree (cuenta_banco_id);
CREATE TRIGGER turno_tarjetas_cuidadas BEFORE INSERT OR DELETE OR UPDATE ON turno_tarjetas FOR EACH ROW EXECUTE FUNCTION cuidar_parte_de_turno();
