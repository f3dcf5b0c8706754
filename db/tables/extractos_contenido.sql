create table extractos_contenido (
  extracto_id integer not null,
  linea_id integer not null,
  fila integer not null,
  constraint extractos_contenido_extracto_id_fkey FOREIGN KEY (extracto_id) REFERENCES extractos(extracto_id),
  constraint extractos_contenido_linea_id_fkey FOREIGN KEY (linea_id) REFERENCES extractos_lineas(linea_id),
  constraint extractos_contenido_pkey PRIMARY KEY (extracto_id, linea_id)
);
CREATE INDEX extractos_contenido_linea ON extractos_contenido USING btree (linea_id);
CREATE INDEX extractos_contenido_orden ON extractos_contenido USING btree (extracto_id, fila NULLS FIRST, linea_id);
CREATE TRIGGER extractos_contenido_nuevo AFTER INSERT ON extractos_contenido REFERENCING NEW TABLE AS despues FOR EACH STATEMENT EXECUTE FUNCTION contar_contenido();
CREATE TRIGGER extractos_contenido_quitado AFTER DELETE ON extractos_contenido REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION contar_contenido();
