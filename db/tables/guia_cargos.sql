create table guia_cargos (
  guia_id integer not null,
  impuesto_id integer not null,
  orden smallint not null,
  impuesto_nombre text not null,
  impuesto_tipo text not null,
  impuesto_base text,
  impuesto_valor numeric(9,4) not null,
  base numeric(14,2),
  monto numeric(12,2) not null,
  aplica_isv boolean not null,
  elegido boolean not null,
  usuario_registro text not null,
  fecha_registro timestamp with time zone not null default now(),
  constraint guia_cargos_base_check CHECK ((base >= (0)::numeric)),
  constraint guia_cargos_guia_id_fkey FOREIGN KEY (guia_id) REFERENCES guias(guia_id),
  constraint guia_cargos_impuesto FOREIGN KEY (impuesto_id) REFERENCES impuestos(impuesto_id),
  constraint guia_cargos_impuesto_base_check CHECK ((impuesto_base = ANY (ARRAY['Valor de la guía'::text, 'Valor declarado'::text]))),
  constraint guia_cargos_impuesto_tipo_check CHECK ((impuesto_tipo = ANY (ARRAY['Monto'::text, 'Porcentaje'::text]))),
  constraint guia_cargos_impuesto_valor_check CHECK ((impuesto_valor >= (0)::numeric)),
  constraint guia_cargos_monto_check CHECK ((monto > (0)::numeric)),
  constraint guia_cargos_orden_check CHECK (((orden >= 1) AND (orden <= 1000))),
  constraint guia_cargos_orden_unico UNIQUE (guia_id, orden) DEFERRABLE,
  constraint guia_cargos_pkey PRIMARY KEY (guia_id, impuesto_id),
  constraint guia_cargos_porcentaje_con_base CHECK ((((impuesto_tipo = 'Porcentaje'::text) = (impuesto_base IS NOT NULL)) AND ((impuesto_base IS NULL) = (base IS NULL)))),
  constraint guia_cargos_suma CHECK ((monto = round(
CASE
    WHEN (base IS NULL) THEN impuesto_valor
    ELSE ((base * impuesto_valor) / (100)::numeric)
END, 2)))
);
CREATE INDEX guia_cargos_por_impuesto ON guia_cargos USING btree (impuesto_id);
CREATE TRIGGER guia_cargos_agregados AFTER INSERT ON guia_cargos REFERENCING NEW TABLE AS tocadas FOR EACH STATEMENT EXECUTE FUNCTION sumar_cargos_de_guia();
CREATE TRIGGER guia_cargos_cambiados AFTER UPDATE ON guia_cargos REFERENCING NEW TABLE AS tocadas FOR EACH STATEMENT EXECUTE FUNCTION sumar_cargos_de_guia();
CREATE TRIGGER guia_cargos_quitados AFTER DELETE ON guia_cargos REFERENCING OLD TABLE AS tocadas FOR EACH STATEMENT EXECUTE FUNCTION sumar_cargos_de_guia();
