create table turno_movimientos (
  movimiento_id integer not null identity,
  turno_id integer not null,
  tipo text not null,
  monto numeric(14,2) not null,
  razon text not null,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  constraint turno_movimientos_monto_check CHECK ((monto > (0)::numeric)),
  constraint turno_movimientos_pkey PRIMARY KEY (movimiento_id),
  constraint turno_movimientos_razon_corta CHECK (((length(razon) >= 1) AND (length(razon) <= 255))),
  constraint turno_movimientos_tipo_check CHECK ((tipo = ANY (ARRAY['Entrada'::text, 'Salida'::text]))),
  constraint turno_movimientos_turno_id_fkey FOREIGN KEY (turno_id) REFERENCES turnos(turno_id)
);
CREATE INDEX turno_movimientos_por_fecha ON turno_movimientos USING btree (fecha_registro);
CREATE INDEX turno_movimientos_turno ON turno_movimientos USING btree (turno_id);
CREATE TRIGGER turno_movimientos_cuidados BEFORE INSERT OR DELETE OR UPDATE ON turno_movimientos FOR EACH ROW EXECUTE FUNCTION cuidar_parte_de_turno();
