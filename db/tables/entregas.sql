create table entregas (
  entrega_id integer not null identity,
  cliente_id integer not null,
  sucursal_id integer not null,
  tipo text not null,
  estado text not null,
  total numeric(14,2) not null,
  pagado numeric(14,2) not null default 0,
  saldo numeric(14,2) generated as 
CASE
    WHEN (estado = 'Anulada'::text) THEN (0)::numeric
    ELSE (total - pagado)
END,
  version integer not null default 1,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  recibe_nombre text not null default ''::text,
  recibe_dni text not null default ''::text,
  firma_clave text,
  comentario text not null default ''::text,
  razon_anulacion text,
  usuario_anulacion text,
  fecha_anulacion timestamp with time zone,
  metodos text[] not null default '{}'::text[],
  constraint entregas_anulada_con_razon CHECK (((estado = 'Anulada'::text) = (razon_anulacion IS NOT NULL))),
  constraint entregas_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(cliente_id),
  constraint entregas_estado_check CHECK ((estado = ANY (ARRAY['Pagada'::text, 'Crédito'::text, 'Anulada'::text]))),
  constraint entregas_estado_del_saldo CHECK (((estado = 'Anulada'::text) OR ((estado = 'Pagada'::text) = (pagado = total)))),
  constraint entregas_metodos_check CHECK ((metodos <@ ARRAY['Efectivo'::text, 'Tarjeta Crédito'::text, 'Depósito'::text, 'Nota de Crédito'::text])),
  constraint entregas_pagado_hasta_total CHECK (((pagado >= (0)::numeric) AND (pagado <= total))),
  constraint entregas_pkey PRIMARY KEY (entrega_id),
  constraint entregas_sucursal_id_fkey FOREIGN KEY (sucursal_id) REFERENCES sucursales(sucursal_id),
  constraint entregas_tipo_check CHECK ((tipo = ANY (ARRAY['Sucursal'::text, 'Domicilio'::text]))),
  constraint entregas_total_check CHECK ((total >= (0)::numeric))
);
CREATE INDEX entregas_anuladas_de_cliente ON entregas USING btree (cliente_id, fecha_anulacion) WHERE (estado = 'Anulada'::text);
CREATE INDEX entregas_cliente ON entregas USING btree (cliente_id, fecha_registro NULLS FIRST, entrega_id) INCLUDE (total);
CREATE INDEX entregas_con_deposito ON entregas USING btree (fecha_registro NULLS FIRST, entrega_id) WHERE (metodos @> ARRAY['Depósito'::text]);
CREATE INDEX entregas_con_efectivo ON entregas USING btree (fecha_registro NULLS FIRST, entrega_id) WHERE (metodos @> ARRAY['Efectivo'::text]);
CREATE INDEX entregas_con_nota ON entregas USING btree (fecha_registro NULLS FIRST, entrega_id) WHERE (metodos @> ARRAY['Nota de Crédito'::text]);
CREATE INDEX entregas_con_tarjeta ON entregas USING btree (fecha_registro NULLS FIRST, entrega_id) WHERE (metodos @> ARRAY['Tarjeta Crédito'::text]);
CREATE INDEX entregas_estado ON entregas USING btree (estado, fecha_registro NULLS FIRST, entrega_id);
CREATE INDEX entregas_por_cobrar ON entregas USING btree (cliente_id, fecha_registro, entrega_id) INCLUDE (saldo) WHERE (saldo > (0)::numeric);
CREATE INDEX entregas_por_fecha ON entregas USING btree (fecha_registro NULLS FIRST, entrega_id) INCLUDE (sucursal_id, estado, total, saldo);
CREATE INDEX entregas_por_saldo ON entregas USING btree (saldo NULLS FIRST, entrega_id);
CREATE INDEX entregas_por_total ON entregas USING btree (total NULLS FIRST, entrega_id);
CREATE INDEX entregas_sucursal ON entregas USING btree (sucursal_id, fecha_registro NULLS FIRST, entrega_id);
CREATE INDEX entregas_sucursal_saldo ON entregas USING btree (sucursal_id, saldo NULLS FIRST, entrega_id);
CREATE INDEX entregas_sucursal_total ON entregas USING btree (sucursal_id, total NULLS FIRST, entrega_id);
CREATE TRIGGER entregas_version BEFORE UPDATE ON entregas FOR EACH ROW EXECUTE FUNCTION aumentar_version();
