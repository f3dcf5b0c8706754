create table abonos (
  abono_id integer not null identity,
  cliente_id integer not null,
  sucursal_id integer not null,
  tipo text not null,
  total numeric(14,2) not null,
  anulado boolean not null default false,
  version integer not null default 1,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  constraint abonos_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(cliente_id),
  constraint abonos_pkey PRIMARY KEY (abono_id),
  constraint abonos_sucursal_id_fkey FOREIGN KEY (sucursal_id) REFERENCES sucursales(sucursal_id),
  constraint abonos_tipo_check CHECK ((tipo = ANY (ARRAY['Contado'::text, 'Abono'::text, 'Liquidación'::text]))),
  constraint abonos_total_check CHECK ((total > (0)::numeric))
);
CREATE INDEX abonos_cliente ON abonos USING btree (cliente_id, fecha_registro);
CREATE INDEX abonos_por_fecha ON abonos USING btree (fecha_registro NULLS FIRST, abono_id);
CREATE INDEX abonos_sucursal ON abonos USING btree (sucursal_id, fecha_registro);
CREATE TRIGGER abonos_version BEFORE UPDATE ON abonos FOR EACH ROW EXECUTE FUNCTION aumentar_version();
