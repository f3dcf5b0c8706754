create table abonos_detalle (
  abono_id integer not null,
  entrega_id integer not null,
  abono numeric(14,2) not null,
  nota_credito_id integer,
  constraint abonos_detalle_abono_check CHECK ((abono > (0)::numeric)),
  constraint abonos_detalle_abono_id_fkey FOREIGN KEY (abono_id) REFERENCES abonos(abono_id),
  constraint abonos_detalle_entrega_id_fkey FOREIGN KEY (entrega_id) REFERENCES entregas(entrega_id),
  constraint abonos_detalle_nota_credito_id_fkey FOREIGN KEY (nota_credito_id) REFERENCES notas_credito(nota_credito_id),
  constraint abonos_detalle_pkey PRIMARY KEY (abono_id, entrega_id)
);
CREATE INDEX abonos_detalle_entrega ON abonos_detalle USING btree (entrega_id);
CREATE INDEX abonos_detalle_nota ON abonos_detalle USING btree (nota_credito_id) WHERE (nota_credito_id IS NOT NULL);
