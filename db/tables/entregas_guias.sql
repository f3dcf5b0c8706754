create table entregas_guias (
  entrega_id integer not null,
  guia_id integer not null,
  anulada boolean not null default false,
  peso_cobrar numeric(10,2) not null,
  guia_valor numeric(12,2) not null,
  guia_descuento numeric(12,2) not null,
  subtotal numeric(12,2) not null,
  isv_porcentaje numeric(5,2) not null,
  isv numeric(12,2) not null,
  guia_costo_envio numeric(12,2) not null,
  total_usd numeric(12,2) not null,
  factor_dolar numeric(10,4) not null,
  total numeric(14,2) not null,
  guia_tarifa_transporte numeric(12,2) not null default 0,
  constraint entregas_guias_entrega_id_fkey FOREIGN KEY (entrega_id) REFERENCES entregas(entrega_id),
  constraint entregas_guias_factor_dolar_check CHECK ((factor_dolar > (0)::numeric)),
  constraint entregas_guias_guia_id_fkey FOREIGN KEY (guia_id) REFERENCES guias(guia_id),
  constraint entregas_guias_pkey PRIMARY KEY (entrega_id, guia_id),
  constraint entregas_guias_suma CHECK (((subtotal = (guia_valor - guia_descuento)) AND (total_usd = (((subtotal + isv) + guia_costo_envio) + guia_tarifa_transporte)) AND (total = round((total_usd * factor_dolar), 2)))),
  constraint entregas_guias_total_check CHECK ((total >= (0)::numeric))
);
CREATE INDEX entregas_guias_guia ON entregas_guias USING btree (guia_id);
CREATE UNIQUE INDEX entregas_guias_una_viva ON entregas_guias USING btree (guia_id) WHERE (NOT anulada);
