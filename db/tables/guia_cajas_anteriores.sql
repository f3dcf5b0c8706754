create table guia_cajas_anteriores (
  guia_id integer not null,
  guia_caja smallint not null,
  paquete_id integer,
  constraint guia_cajas_anteriores_guia_id_fkey FOREIGN KEY (guia_id) REFERENCES guias(guia_id) ON DELETE CASCADE,
  constraint guia_cajas_anteriores_paquete_id_fkey FOREIGN KEY (paquete_id) REFERENCES paquetes(paquete_id) ON DELETE SET NULL,
  constraint guia_cajas_anteriores_pkey PRIMARY KEY (guia_id, guia_caja),
  constraint guia_cajas_anteriores_positiva CHECK ((guia_caja > 0))
);
CREATE INDEX guia_cajas_anteriores_paquete ON guia_cajas_anteriores USING btree (paquete_id);
