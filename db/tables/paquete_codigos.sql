create table paquete_codigos (
  paquete_id integer not null,
  codigo text not null,
  constraint paquete_codigos_codigo_check CHECK ((codigo ~ '^[A-Z0-9]{1,50}$'::text)),
  constraint paquete_codigos_paquete_id_fkey FOREIGN KEY (paquete_id) REFERENCES paquetes(paquete_id) ON DELETE CASCADE,
  constraint paquete_codigos_pkey PRIMARY KEY (codigo, paquete_id)
);
CREATE INDEX paquete_codigos_paquete ON paquete_codigos USING btree (paquete_id);
