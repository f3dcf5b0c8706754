create table turno_conteo (
  turno_id integer not null,
  denominacion numeric(8,2) not null,
  cantidad integer not null,
  constraint turno_conteo_cantidad_check CHECK ((cantidad >= 0)),
  constraint turno_conteo_denominacion_fkey FOREIGN KEY (denominacion) REFERENCES denominaciones(denominacion),
  constraint turno_conteo_pkey PRIMARY KEY (turno_id, denominacion),
  constraint turno_conteo_turno_id_fkey FOREIGN KEY (turno_id) REFERENCES turnos(turno_id)
);
CREATE TRIGGER turno_conteo_cuidado BEFORE INSERT OR DELETE OR UPDATE ON turno_conteo FOR EACH ROW EXECUTE FUNCTION cuidar_parte_de_turno();
