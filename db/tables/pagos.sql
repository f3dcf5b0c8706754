create table pagos (
  pago_id integer not null identity,
  abono_id integer not null,
  metodo_pago_id integer not null,
  metodo_tipo text not null,
  cuenta_banco_id integer,
  referencia text,
  nota_credito_id integer,
  monto numeric(14,2) not null,
  recibido numeric(14,2) not null,
  cambio numeric(14,2) generated as (recibido - monto),
  anulado boolean not null default false,
  referencia_clave text generated as ltrim(upper(regexp_replace((NORMALIZE(referencia, NFKD) COLLATE "C"), '[^A-Za-z0-9]'::text, ''::text, 'g'::text)), '0'::text),
  referencia_repetida boolean not null default false,
  comision_pos numeric(5,2),
  constraint pagos_abono_id_fkey FOREIGN KEY (abono_id) REFERENCES abonos(abono_id),
  constraint pagos_cambio_solo_efectivo CHECK (((recibido = monto) OR ((metodo_tipo = 'Efectivo'::text) AND (recibido > monto)))),
  constraint pagos_comision_pos_check CHECK (((comision_pos >= (0)::numeric) AND (comision_pos <= (100)::numeric))),
  constraint pagos_con_comision CHECK (((metodo_tipo = 'Tarjeta Crédito'::text) = (comision_pos IS NOT NULL))),
  constraint pagos_con_nota CHECK (((metodo_tipo = 'Nota de Crédito'::text) = (nota_credito_id IS NOT NULL))),
  constraint pagos_con_referencia CHECK (((metodo_tipo = ANY (ARRAY['Tarjeta Crédito'::text, 'Depósito'::text])) = (referencia IS NOT NULL))),
  constraint pagos_cuenta_banco_id_fkey FOREIGN KEY (cuenta_banco_id) REFERENCES cuentas_banco(cuenta_banco_id),
  constraint pagos_deposito_unico EXCLUDE USING gist (referencia_clave WITH =, int4range(cuenta_banco_id, cuenta_banco_id, '[]'::text) WITH &&) WHERE (((metodo_tipo = 'Depósito'::text) AND (NOT anulado) AND (NOT referencia_repetida))),
  constraint pagos_metodo_pago_id_fkey FOREIGN KEY (metodo_pago_id) REFERENCES metodos_pago(metodo_pago_id),
  constraint pagos_metodo_tipo_check CHECK ((metodo_tipo = ANY (ARRAY['Efectivo'::text, 'Tarjeta Crédito'::text, 'Depósito'::text, 'Nota de Crédito'::text]))),
  constraint pagos_monto_check CHECK ((monto > (0)::numeric)),
  constraint pagos_nota_credito_id_fkey FOREIGN KEY (nota_credito_id) REFERENCES notas_credito(nota_credito_id),
  constraint pagos_pkey PRIMARY KEY (pago_id)
);
CREATE INDEX pagos_abono ON pagos USING btree (abono_id) INCLUDE (metodo_pago_id, metodo_tipo, cuenta_banco_id, monto, anulado, comision_pos);
CREATE INDEX pagos_cuenta ON pagos USING btree (cuenta_banco_id, pago_id);
CREATE INDEX pagos_deposito_monto ON pagos USING btree (cuenta_banco_id, monto, referencia_clave) INCLUDE (pago_id, abono_id) WHERE ((metodo_tipo = 'Depósito'::text) AND (NOT anulado));
CREATE INDEX pagos_metodo ON pagos USING btree (metodo_pago_id);
CREATE INDEX pagos_nota ON pagos USING btree (nota_credito_id);
CREATE INDEX pagos_referencia ON pagos USING btree (referencia_clave) WHERE ((metodo_tipo = 'Depósito'::text) AND (NOT anulado));
CREATE TRIGGER pagos_comision BEFORE INSERT ON pagos FOR EACH ROW WHEN ((new.metodo_tipo = 'Tarjeta Crédito'::text)) EXECUTE FUNCTION guardar_comision_de_pago();
CREATE TRIGGER pagos_conciliacion AFTER UPDATE OF anulado ON pagos FOR EACH ROW WHEN ((old.anulado IS DISTINCT FROM new.anulado)) EXECUTE FUNCTION revisar_conciliacion();
CREATE TRIGGER pagos_de_turno BEFORE INSERT OR DELETE OR UPDATE ON pagos FOR EACH ROW EXECUTE FUNCTION cuidar_pago_de_turno();
