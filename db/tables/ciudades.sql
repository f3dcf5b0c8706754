create table ciudades (
  ciudad_id integer not null,
  ciudad_nombre text not null,
  departamento_id integer not null,
  valor_envio numeric(10,2) not null default 0,
  version integer not null default 1,
  constraint ciudades_de_departamento UNIQUE (ciudad_id, departamento_id),
  constraint ciudades_departamento_id_fkey FOREIGN KEY (departamento_id) REFERENCES departamentos(departamento_id),
  constraint ciudades_pkey PRIMARY KEY (ciudad_id),
  constraint ciudades_valor_envio_positivo CHECK ((valor_envio >= (0)::numeric))
);
CREATE INDEX ciudades_departamento ON ciudades USING btree (departamento_id);
CREATE TRIGGER ciudades_version BEFORE UPDATE ON ciudades FOR EACH ROW EXECUTE FUNCTION aumentar_version();
