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
  guia_cargos numeric(12,2) not null default 0,
  guia_cargos_isv numeric(12,2) not null default 0,
  cargos jsonb not null default '[]'::jsonb,
  almacenaje_dias integer not null default 0,
  almacenaje_diario numeric(12,2) not null default 0,
  almacenaje_usd numeric(12,2) not null default 0,
  almacenaje_razon text,
  almacenaje_autorizo text,
  almacenaje numeric(14,2) not null default 0,
  servicio_id integer not null,
  constraint entregas_guias_almacenaje CHECK (((almacenaje_usd = round(((almacenaje_dias)::numeric * almacenaje_diario), 2)) AND ((almacenaje_razon IS NULL) = (almacenaje_autorizo IS NULL)) AND ((almacenaje_razon IS NULL) OR (almacenaje_usd > (0)::numeric)) AND (almacenaje =
CASE
    WHEN (almacenaje_razon IS NULL) THEN round((almacenaje_usd * factor_dolar), 2)
    ELSE (0)::numeric
END))),
  constraint entregas_guias_cargos_suma CHECK (((guia_cargos = suma_de_cargos(cargos, false)) AND (guia_cargos_isv = suma_de_cargos(cargos, true)))),
  constraint entregas_guias_dias CHECK ((almacenaje_dias >= 0)),
  constraint entregas_guias_entrega_id_fkey FOREIGN KEY (entrega_id) REFERENCES entregas(entrega_id),
  constraint entregas_guias_factor_dolar_check CHECK ((factor_dolar > (0)::numeric)),
  constraint entregas_guias_guia_id_fkey FOREIGN KEY (guia_id) REFERENCES guias(guia_id),
  constraint entregas_guias_pkey PRIMARY KEY (entrega_id, guia_id) INCLUDE (servicio_id, peso_cobrar, total, isv, factor_dolar),
  constraint entregas_guias_razon_corta CHECK (((length(almacenaje_razon) >= 1) AND (length(almacenaje_razon) <= 255))),
  constraint entregas_guias_servicio_id_fkey FOREIGN KEY (servicio_id) REFERENCES servicios(servicio_id),
  constraint entregas_guias_suma CHECK (((subtotal = (guia_valor - guia_descuento)) AND (total_usd = (((((subtotal + guia_cargos) + isv) + guia_costo_envio) + guia_tarifa_transporte) +
CASE
    WHEN (almacenaje_razon IS NULL) THEN almacenaje_usd
    ELSE (0)::numeric
END)) AND (total = (round(((total_usd -
CASE
    WHEN (almacenaje_razon IS NULL) THEN almacenaje_usd
    ELSE (0)::numeric
END) * factor_dolar), 2) + almacenaje)))),
  constraint entregas_guias_total_check CHECK ((total >= (0)::numeric))
);
CREATE INDEX entregas_guias_con_isv ON entregas_guias USING btree (entrega_id) INCLUDE (isv, factor_dolar) WHERE (isv > (0)::numeric);
CREATE INDEX entregas_guias_guia ON entregas_guias USING btree (guia_id);
CREATE UNIQUE INDEX entregas_guias_una_viva ON entregas_guias USING btree (guia_id) WHERE (NOT anulada);
